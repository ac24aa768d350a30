import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A text between double quotes; the formatter leaves these only around a text with a straight apostrophe in it. */
const QUOTED = /"(?:[^"\\\n]|\\.)*"/g
const STRAIGHT = /\p{L}'\p{L}/u
const COMMENT = /^\s*(?:\*|\/\/|\/\*)/

function straightIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !COMMENT.test(line))
    .flatMap((line) => line.match(QUOTED) ?? [])
    .filter((text) => STRAIGHT.test(text))
    .map((text) => `${file}: ${text}`)
}

test('what the server and the contract say to people has curly apostrophes', () => {
  const files = globSync('{server,contract}/**/*.{ts,tsx}').filter(
    (file) => !/\.(?:test|proof)\.|\/testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(900)
  expect(files.flatMap(straightIn)).toEqual([])
})
