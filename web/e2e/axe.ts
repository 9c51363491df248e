/** What axe, which knows the rules of accessibility, has against a page. */
import axe from 'axe-core'
import type { Page } from '@playwright/test'

/** Looks at a page as it is, and says what is wrong: which rule, and where. */
export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ resultTypes: ['violations'] }) // what is right needs no description
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}
