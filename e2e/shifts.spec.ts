import { LOOKS, openLook } from './lib/looks'
import { shifted } from './lib/shifted'
import { signInAs } from './lib/sign-in'
import { expect, LONG, settled, test } from './lib/test'

/** Pages opened by one person in one go. */
const AT_ONCE = 12
/** Beyond it readers notice, by the measure of browsers (cumulative layout shift, "good"). */
const NOTICED = 0.1

for (const [who, looks] of Object.entries(Object.groupBy(LOOKS, ({ by }) => by))) {
  for (let start = 0; start < looks.length; start += AT_ONCE) {
    const some = looks.slice(start, start + AT_ONCE)
    test(`no page of a ${who} moves by itself (from page ${start + 1})`, LONG, async ({ page }) => {
      test.slow() // many pages
      if (who !== 'visitor') await signInAs(page, `${who}@pawstead.example`)
      for (const { at, first } of some) {
        await first?.(page)
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 844 })
          await openLook(page, at)
          await settled(page)
          expect.soft(await shifted(page), `${page.url()} at ${width} px`).toBeLessThan(NOTICED)
        }
      }
    })
  }
}
