/** Accessibility checks with axe-core. */
import axe from 'axe-core'
import type { Page } from '@playwright/test'

/** Checks the page with axe, and returns each broken rule with its elements. */
export async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ resultTypes: ['violations'] }) // no details of rules that passed
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}
