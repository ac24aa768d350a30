import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = (name: string) => readFileSync(new URL(`../../web/styles/${name}`, import.meta.url), 'utf8')
const tokens = sheet('tokens.css')

/** What an attribute of <html> sets a property to; what nobody chose stands on the root. */
function setTo(property: string, attribute?: string): number {
  const selector = attribute ? `\\[${attribute}\\]` : ':root'
  const found = new RegExp(`^${selector} \\{[^}]*?${property}: ([\\d.]+);`, 'm').exec(tokens)
  return Number(found?.[1])
}

test('letters grow and shrink by the font scale of the specification', () => {
  const scale = (size: string) => setTo('--font-scale-choice', `data-font-size="${size}"`)
  expect(setTo('--font-scale-choice')).toBe(1)
  expect([scale('small'), scale('large'), scale('extra-large')]).toEqual([0.875, 1.125, 1.25])
  expect(setTo('--font-scale-floor', 'data-large-text="true"')).toBe(1.125)
})

test('room grows and shrinks by the spacing scale of the specification', () => {
  const scale = (spacing: string) => setTo('--space-scale', `data-spacing="${spacing}"`)
  expect(setTo('--space-scale')).toBe(1)
  expect([scale('compact'), scale('spacious')]).toEqual([0.75, 1.5])
})

test('phones end at 768 px, which is said once', () => {
  expect(/--breakpoint-md: (\d+)rem;/.exec(tokens)?.[1]).toBe(`${768 / 16}`)
  for (const css of [tokens, sheet('parts.css')]) expect(css).not.toMatch(/@media[^{]*48rem/)
})
