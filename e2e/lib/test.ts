import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { answerPrompts } from './answered'
import { faded } from './appearance'
import { axeFindings } from './axe'
import { awaitTakeOver } from './take-over'

/** A journey no release would be stopped for, or one of many alike: `npm run test:proofs` walks it, and `npm test` does not. */
export const LONG = { tag: '@long' }

/** Journeys in which the browser's console stays silent: an error there fails the journey. */
export const test = base.extend<{
  quietConsole: undefined
  expectedComplaints: RegExp | null
  promptsAnswered: boolean
}>({
  /** Whether the product has asked before: no modal and no card comes up by itself. */
  promptsAnswered: [true, { option: true }],
  context: async ({ context, promptsAnswered, javaScriptEnabled }, use) => {
    if (promptsAnswered) await answerPrompts(context)
    if (javaScriptEnabled !== false) awaitTakeOver(context)
    goAgain(context.request)
    await use(context)
  },
  request: async ({ request }, use) => {
    goAgain(request)
    await use(request)
  },
  /** What a journey provokes on purpose. */
  expectedComplaints: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() !== 'error' || isRefusal(text) || expectedComplaints?.test(text)) return
        complaints.push(text)
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(undefined)
      // what is still being answered by a journey that is over belongs to nobody, and so does what is asked from now on
      const heard = [...complaints]
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
})

/** How often a server that is out of breath is asked again. */
const MOST_TRIES = 4

/**
 * The server ends a connection that was idle for five seconds. A request that meets one just closing goes again over
 * another, as browsers do with theirs. On a machine that is busy it may also say when to come again, and is obeyed.
 */
function goAgain(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request)
  request.fetch = async (url, options) => {
    let answer = await fetch(url, { maxRetries: 1, ...options })
    for (let tries = 1; answer.status() === 503 && tries < MOST_TRIES; tries++) {
      await sleep(Number(answer.headers()['retry-after'] ?? 1) * 1000)
      answer = await fetch(url, { maxRetries: 1, ...options })
    }
    return answer
  }
}

/** Browsers report every 4xx by themselves; a wrong password or a declined card is part of the journey. */
function isRefusal(text: string): boolean {
  return /the server responded with a status of 4\d\d/.test(text)
}

/** No finding of any weight on what the page shows right now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([])
}

/**
 * Every finding on what the page shows right now: the rule and where.
 *
 * @param but rules that are left to others
 */
export async function findings(page: Page, but: readonly string[] = []): Promise<string[]> {
  await faded(page)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const found = await axeFindings(page, tags, but)
  return found.map(({ id, at }) => `${id}: ${at.join(' ')}`)
}

/** Waits until the page answers to the reader: the scripts have taken over from the server's HTML. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
}

/** Waits until nothing on the page is still to come: pages of one person are drawn after the scripts have taken over. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

export { expect }
