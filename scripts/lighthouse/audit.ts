// Audits one page a few times, each time in a new browser, and keeps the median of every figure.
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from '../bench/median.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export type PageAudit = {
  path: string
  /** 0 to 100. */
  scores: Record<Category, number>
  cls: number
  lcpMs: number
  tbtMs: number
  /** What kept a category from 100, except speed, which has its own figures. */
  findings: string[]
}

type Options = { browser: string; profiles: string; runs: number }
type Once = Omit<PageAudit, 'path'>

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

export async function audit(origin: string, path: string, { browser, profiles, runs }: Options): Promise<PageAudit> {
  const all: Once[] = []
  for (let run = 0; run < runs; run++)
    all.push(await once(origin + path, browser, mkdtempSync(join(profiles, 'browser-'))))
  const of = (value: (one: Once) => number) => median(all.map(value))
  return {
    path,
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, of(({ scores }) => scores[category])]),
    ) as Record<Category, number>,
    cls: of(({ cls }) => cls),
    lcpMs: of(({ lcpMs }) => lcpMs),
    tbtMs: of(({ tbtMs }) => tbtMs),
    findings: [...new Set(all.flatMap(({ findings }) => findings))],
  }
}

/** The browser now and then records nothing of a load; that says nothing of the page, and it is loaded once more. */
const NOTHING_RECORDED = 'NO_NAVSTART'

async function once(url: string, chromePath: string, userDataDir: string, isSecond = false): Promise<Once> {
  const chrome = await launch({ chromePath, userDataDir, chromeFlags: FLAGS, logLevel: 'error' })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...CATEGORIES],
    })
    if (result?.lhr.runtimeError?.code === NOTHING_RECORDED && !isSecond)
      return await once(url, chromePath, mkdtempSync(`${userDataDir}-`), true)
    if (!result || result.lhr.runtimeError)
      throw new Error(`The audit of ${url} failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { audits, categories } = result.lhr
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      scores: Object.fromEntries(
        CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
      ) as Record<Category, number>,
      cls: figure('cumulative-layout-shift'),
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      findings: CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
        (categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
      ),
    }
  } finally {
    chrome.kill()
  }
}
