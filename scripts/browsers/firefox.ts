// Firefox as installed, driven over WebDriver BiDi by Puppeteer.
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { heard, listen } from './complaints.ts'
import type { Driver } from './driven.ts'

export async function openFirefox(executablePath: string): Promise<Driver> {
  // by the size of its window: the protocol’s own way turns the screen too, which the long-term release does not know
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
  })
  const page = await browser.newPage()
  await page.evaluateOnNewDocument(listen)
  return {
    name: 'Firefox',
    version: await browser.version(),
    // where the page before is still on its way somewhere, Firefox ends this one
    open: async (url) => {
      await page.goto(url).catch(async (error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error
        await page.goto(url)
      })
    },
    evaluate: <T>(script: (...args: string[]) => T, ...args: string[]) => page.evaluate(script, ...args) as Promise<T>,
    async find(script, ...args) {
      const handle = (await page.evaluateHandle(script, ...args)).asElement() as ElementHandle<Element> | null
      return handle && { click: () => handle.click(), type: (text) => handle.type(text) }
    },
    complaints: () => page.evaluate(heard),
    close: () => browser.close(),
  }
}
