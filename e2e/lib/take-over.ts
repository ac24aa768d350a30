import type { BrowserContext, Page } from '@playwright/test'

/**
 * Pages ask for their scripts after they have been painted, and a journey is quicker than any person. Whoever opens a page by
 * its address gets it back once it answers.
 */
export function awaitTakeOver(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload, goBack } = page
    // who wants no more than the answer's beginning looks at what is there before the scripts
    page.goto = async (...given) => {
      const answer = await goto.apply(page, given)
      return given[1]?.waitUntil === 'commit' ? answer : takenOver(page, answer)
    }
    page.reload = async (...given) => takenOver(page, await reload.apply(page, given))
    page.goBack = async (...given) => takenOver(page, await goBack.apply(page, given))
  })
}

/** Files and pages of others have nothing to wait for. */
async function takenOver<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page
    .waitForFunction(() => document.documentElement.dataset.hydrated === 'true' || !document.querySelector('#queries'))
    .catch((error: unknown) => {
      // a page that leads on is left meanwhile
      if (!/context was destroyed|navigat|closed/i.test(String(error))) throw error
    })
  return answer
}
