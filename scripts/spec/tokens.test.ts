import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = (name: string) => readFileSync(new URL(`../../web/styles/${name}`, import.meta.url), 'utf8')
const tokens = sheet('tokens.css')

test('phones end at 768 px, which is said once', () => {
  expect(/--breakpoint-md: (\d+)rem;/.exec(tokens)?.[1]).toBe(`${768 / 16}`)
  for (const css of [tokens, sheet('parts.css')]) expect(css).not.toMatch(/@media[^{]*48rem/)
})
