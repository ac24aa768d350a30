import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Finding = { id: string; at: string[]; says: string | undefined }

/**
 * What axe finds on the page right now by these rules. It runs in the page itself, is handed over once for as long as the
 * page is there, and answers with its findings alone: all it looked at and found in order is a megabyte a page.
 */
export async function axeFindings(
  page: Page,
  runOnly: RunOptions['runOnly'],
  but: readonly string[] = [],
): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      const { violations } = await axe.run(options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => ({ id, at: target.flat(), says: any[0]?.message })),
      )
    },
    // of what axe can fetch beforehand, rules of these kinds read only films and sounds, and none the style sheets
    {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      ...(runOnly && { runOnly }),
      rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
    } satisfies RunOptions,
  )
}
