import type { Page } from '@playwright/test'

/** How much of the page has moved by itself since it was opened, as browsers count it (cumulative layout shift). */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) sum += value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // what was counted so far is handed over before the frame after the next
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
