import type { Page } from '@playwright/test'
import { colourFindings, cutOff, dress, enlarge, LIGHT, OTHERS } from './lib/appearance'
import { LOOKS, type Look, type LookAddress } from './lib/looks'
import { signInAs } from './lib/sign-in'
import { expect, findings, LONG, settled, test } from './lib/test'

// colours change at once, so that nothing is measured half way
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Pages looked at by one person in one go: that many share a sign-in and a browser. */
const AT_ONCE = 9

for (const [how, which, look, shown] of [
  ['in light, and when it is enlarged', {}, examine, LOOKS.filter(({ isMain }) => isMain)],
  ['in light, and when it is enlarged, in its other states', LONG, examine, LOOKS.filter(({ isMain }) => !isMain)],
  ['in every appearance and at every width', LONG, examineClosely, LOOKS],
] as const) {
  for (const [who, looks] of Object.entries(Object.groupBy(shown, ({ by }) => by))) {
    const parts = Math.ceil(looks.length / AT_ONCE)
    for (let part = 0; part < parts; part++) {
      const own = looks.filter((_, place) => place % parts === part)
      // the pages of admins are many, and used by few
      const when = who === 'super' ? LONG : which
      test(`what a ${who} sees is accessible ${how} (${part + 1} of ${parts})`, when, async ({ page }) => {
        test.slow() // many pages
        if (who !== 'visitor') await signInAs(page, `${who}@pawstead.example`)
        for (const one of own) await test.step(words(one.at), () => look(page, one))
      })
    }
  }
}

test('what opens over a page is accessible in every appearance', LONG, async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const examineDialog = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect.soft(await findings(page), name).toEqual([])
    for (const appearance of OTHERS) {
      await dress(page, appearance)
      expect.soft(await colourFindings(page, appearance), `${name} in ${JSON.stringify(appearance)}`).toEqual([])
    }
    await enlarge(page)
    await page.setViewportSize({ width: 320, height: 256 })
    expect.soft(await cutOff(page), `${name} at 400 %`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await open(page, '/about')
  await page.getByRole('button', { name: 'Display settings' }).click()
  await examineDialog('Display settings')
  await open(page, '/about')
  await page.keyboard.press('?')
  await examineDialog('Keyboard shortcuts')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/products')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await examineDialog('Filters')
})

const words = (at: LookAddress) => (typeof at === 'string' ? at : `${at.link}…`)

/**
 * Each rule once, but for those about colours, which take as long as all others. Which of them may stand on which is a table
 * that every change is held against (scripts/spec/contrast.test.ts), and the long proofs look at them on every page.
 */
async function examine(page: Page, { at, first }: Look): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await first?.(page)
  await open(page, at)
  expect.soft(await findings(page, ['color-contrast']), `${words(at)} in light`).toEqual([])
  // a desktop enlarged four times
  await page.setViewportSize({ width: 320, height: 256 })
  await enlarge(page)
  expect.soft(await cutOff(page), `${words(at)} at 400 %`).toEqual([])
}

/** Every rule on a phone in the dark, too, the colours in light, and the pages that differ most in every appearance. */
async function examineClosely(page: Page, { at, first, closely }: Look): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await first?.(page)
  await open(page, at)
  await dress(page, { theme: 'dark' })
  expect.soft(await findings(page), `${words(at)} on a phone in the dark`).toEqual([])
  await dress(page, LIGHT)
  expect.soft(await colourFindings(page, LIGHT), `${words(at)} on a phone in light`).toEqual([])
  if (!closely) return
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const appearance of OTHERS) {
      await dress(page, appearance)
      const found = await colourFindings(page, appearance)
      expect.soft(found, `${words(at)} at ${width} px in ${JSON.stringify(appearance)}`).toEqual([])
    }
  }
}

async function open(page: Page, at: LookAddress): Promise<void> {
  if (typeof at === 'string') await page.goto(at)
  else {
    await page.goto(at.from)
    const link = page.locator(`main a[href^="${at.link}"]`).first()
    await page.goto((await link.getAttribute('href')) ?? '')
  }
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}
