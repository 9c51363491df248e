import { createServer, type Server } from 'node:net'
import { expect } from '@playwright/test'
import { faults } from './axe.ts'
import { post, test } from './table.ts'

const PORT = Number(process.env.PORT ?? 8199)
const baseURL = `http://127.0.0.1:${PORT + 1}` // this server sends e-mail

/** A mail server: it takes everything, and remembers the links. */
function mailbox(links: string[]): Server {
  return createServer((socket) => {
    let mail: string | null = null
    let rest = ''
    socket.setEncoding('utf8').on('error', () => {})
    socket.write('220 mailbox\r\n')
    socket.on('data', (data) => {
      const lines = (rest + String(data)).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        if (mail === null) {
          if (line === 'DATA') mail = ''
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        } else if (line === '.') {
          links.push(/\/account#\S+/.exec(mail.replace(/=\n/g, '').replace(/=3D/g, '='))?.[0] ?? mail)
          mail = null
          socket.write('250 ok\r\n')
        } else mail += `${line}\n`
      }
    })
  })
}

test('an address is confirmed by a link, brings somebody back by another, and is removed', async ({
  somebody,
}) => {
  const links: string[] = []
  const server = mailbox(links)
  await new Promise<void>((ready) => server.listen(PORT + 3, '127.0.0.1', ready))
  try {
    const address = `ada-${Math.random().toString(36).slice(2)}@example.org`
    const [page, other] = [await somebody({ baseURL }), await somebody({ baseURL })]
    await post(page, '/guest', { name: 'Ada Post' })
    await page.goto('/account')
    await page.getByLabel('E-mail address', { exact: true }).fill(address)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`A link was sent to ${address}.`)).toBeVisible()
    expect(await faults(page)).toEqual([])
    await expect.poll(() => links.length).toBe(1)
    await page.goto(links[0]!)
    await page.getByRole('button', { name: 'Yes, it is mine' }).press('Enter')
    await expect(page.getByText('Your address is confirmed.')).toBeVisible()
    expect(await faults(page)).toEqual([])

    // On another device, without anything but the address.
    await other.goto('/account')
    await other.getByLabel('Or your e-mail address').fill(address)
    await other.keyboard.press('Enter')
    await expect.poll(() => links.length).toBe(2)
    await other.goto(links[1]!)
    await other.getByRole('button', { name: 'Sign in here' }).click()
    await expect(other.getByText('Ada Post')).toBeVisible()
    await expect(other.getByText(address).first()).toBeVisible()
    await other.getByRole('button', { name: 'Remove' }).click()
    await expect(other.getByText('The address is removed.')).toBeVisible()
  } finally {
    server.close()
  }
})
