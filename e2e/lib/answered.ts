import type { Browser, BrowserContext, Page } from '@playwright/test'
import { awaitTakeOver } from './take-over'

/** Where the answers stand that people gave to what the product asks by itself. */
const ONBOARDING = 'pawstead.onboarding-dismissed.'
const ANSWERS = [ONBOARDING, 'pawstead.install-asked', 'pawstead.notifications-asked']

/**
 * Makes a browser one whose person has just said "Not now" to everything. It is said when asked and kept nowhere, so
 * that what a journey looks for in the storage is its own.
 */
export async function answerPrompts(context: BrowserContext, prompts = ANSWERS): Promise<void> {
  await context.addInitScript((answers) => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      return answers.some((answer) => key.startsWith(answer)) ? new Date().toISOString() : getItem.call(this, key)
    }
  }, prompts)
}

/** The same for the steps of a new profile alone; cards still come up. */
export const skipOnboarding = (context: BrowserContext) => answerPrompts(context, [ONBOARDING])

/** A page in the browser of somebody else, who has been asked everything before as well: no card comes up over what is to be pressed. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await answerPrompts(context)
  awaitTakeOver(context)
  return context.newPage()
}
