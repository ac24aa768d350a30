import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe'

export type Appearance = { theme: 'light' | 'dark'; contrast?: 'high' }

export const LIGHT: Appearance = { theme: 'light' }
export const OTHERS: readonly Appearance[] = [
  { theme: 'dark' },
  { theme: 'light', contrast: 'high' },
  { theme: 'dark', contrast: 'high' },
]

/** Dresses the page without loading it again, as the settings do. */
export async function dress(page: Page, { theme, contrast }: Appearance): Promise<void> {
  await page.evaluate(
    ([name, high]) => {
      const root = document.documentElement
      root.setAttribute('data-theme', name)
      if (high) root.setAttribute('data-contrast', high)
      else root.removeAttribute('data-contrast')
    },
    [theme, contrast] as const,
  )
}

/** Waits until what rises or fades has done so: half transparent it has other colours than its own. */
export async function faded(page: Page): Promise<void> {
  const fading = () =>
    document.getAnimations().filter(({ effect, playState, timeline }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      return ends && playState === 'running' && timeline === document.timeline
    }).length
  await expect.poll(() => page.evaluate(fading)).toBe(0)
}

/** What axe finds in the colours alone: high contrast asks for 7:1. */
export async function colourFindings(page: Page, { contrast }: Appearance): Promise<string[]> {
  await faded(page)
  const rules = [contrast ? 'color-contrast-enhanced' : 'color-contrast', 'link-in-text-block']
  const found = await axeFindings(page, { type: 'rule', values: rules })
  return found.map(({ id, at, says }) => `${id}: ${at.join(' ')}: ${says}`)
}

/** The largest text and the widest distances. */
export async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-font-size', 'extra-large')
    document.documentElement.setAttribute('data-spacing', 'spacious')
  })
}

/** What stands out of the screen to the side, or is cut off where nobody can scroll to it. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    if (document.documentElement.scrollWidth > width) found.push(`scrolls to ${document.documentElement.scrollWidth}`)
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const home = node.parentElement
      if (!home?.checkVisibility() || !node.textContent?.trim() || home.closest('.skip-link, svg, .maplibregl-map'))
        continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (isCut(home, box))
        found.push(`"${node.textContent.trim().slice(0, 40)}" in ${home.localName}.${home.className}`)
    }
    return found

    function isCut(home: Element, box: DOMRect): boolean {
      for (let around: Element | null = home; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around)
        // for screen readers alone
        if (style.clipPath !== 'none') return false
        // shortened on purpose
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
        if (/auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)) return false
        if (style.overflowX !== 'hidden') continue
        const frame = around.getBoundingClientRect()
        if (box.right > frame.right + 1 || box.left < frame.left - 1) return true
        if (box.bottom > frame.bottom + 2 || box.top < frame.top - 2) return true
      }
      return box.right > width + 1 || box.left < -1
    }
  })
}
