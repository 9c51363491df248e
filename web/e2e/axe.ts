/** Accessibility checks with axe-core, and of what nobody could see. */
import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { flattened } from './fit.ts'

/**
 * Checks the page with axe, and returns each broken rule with its elements; texts without a height, too.
 * Contrast is most of the work: where only the words differ from what was looked at before, it can be left out.
 */
export async function faults(page: Page, { contrast = true } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const broken = await page.evaluate(async (contrast) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const rules = { 'color-contrast': { enabled: contrast } }
    const { violations } = await run({ resultTypes: ['violations'], rules }) // no details of rules that passed
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, contrast)
  return [...broken, ...(await flattened(page))]
}
