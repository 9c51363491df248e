import { expect, type Page } from '@playwright/test'
import { openTable, post, test } from './table.ts'

/** What a page says in French and Korean where the server refuses, and the links that lead on. */
const links = (page: Page) => page.getByRole('main').getByRole('link').allInnerTexts()

test('a table that is not there is told in the visitor’s language, with ways on', async ({ somebody }) => {
  for (const [locale, title, ways] of [
    ['fr', 'Cette table n’existe pas.', ['Ouvrir une nouvelle table', 'Accueil']],
    ['ko', '그런 테이블은 없어요.', ['새 테이블 열기', '홈']],
    ['en', 'There is no such table.', ['Open a new table', 'Home']],
  ] as const) {
    const page = await somebody({ locale })
    await page.goto('/t/ZZZZZZ')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(await links(page)).toEqual(ways)
  }
})

test('a table that is private, and a file that is missing, are told like that too', async ({
  page,
  somebody,
}) => {
  const code = await openTable(page, { game: 'tumble' })
  const table = await (await page.request.get(`/api/tables/${code}`)).json()
  const { code: alone } = await post(page, '/tables', { ...table.settings, watching: 'none' })
  await post(page, `/tables/${alone}/start`)
  const stranger = await somebody({ locale: 'fr' })
  await stranger.goto(`/t/${alone}`)
  await expect(stranger.getByRole('heading')).toHaveText(
    'Cette table est réservée aux personnes qui y jouent.',
  )
  expect(await links(stranger)).toEqual(['Ouvrir une nouvelle table', 'Accueil'])
  const response = await stranger.goto('/old/link.html')
  expect(response?.status()).toBe(404)
  await expect(stranger.getByRole('heading')).toHaveText('Il n’y a rien ici.')
})

test('a seat that another was faster to take is refused in words, and the lobby stays', async ({
  page,
  somebody,
}) => {
  const code = await openTable(page, { game: 'duel' })
  const [friend, faster] = [await somebody({ locale: 'ko' }), await somebody()]
  await friend.goto(`/t/${code}`)
  await openTable(faster, { game: 'duel', name: 'Leo' })
  // The other takes the last seat while this request is on its way.
  await friend.route('**/join', async (route) => {
    await post(faster, `/tables/${code}/join`)
    await route.continue()
  })
  await friend.getByRole('button', { name: '앉기', exact: true }).click()
  await expect(friend.getByRole('alert')).toHaveText('자리가 다 찼어요. 구경할 수 있어요.')
})
