import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { iconSprite } from './icon-sprite.ts'

const sprite = iconSprite(fileURLToPath(new URL('../../web', import.meta.url)))

test.each([
  ['imported by a part', 'star'],
  ['imported under another name', 'bell'],
  ['named by a route for a menu', 'scroll-text'],
])('an icon that is %s is in the file', (_, name) => {
  expect(sprite.has(name)).toBe(true)
})

test('an icon that nobody uses is not', () => {
  expect(sprite.has('tractor')).toBe(false)
})

test('no drawing carries what only its own package needs', () => {
  expect(sprite.svg).not.toContain(' key=')
})
