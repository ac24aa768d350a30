import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { longTitlesOf, titlesOf } from './titles.ts'

function written(source: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'titles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'some.spec.ts')
  writeFileSync(file, source)
  return pathToFileURL(file)
}

test('titles are those of tests that run and do something', () => {
  const file = written(`
    describe('a part', () => {
      test('runs', async () => {
        await expect(one()).resolves.toBe(1)
      })
      test.each([1, 2])('runs with %d', (n) => {
        expect(n).toBe(n) // test('said behind a line', () => expect(1).toBe(1))
      })
      test("it's long", LONG, async ({ page }) => {
        await page.goto('/')
      })
    })
    // test('commented out', () => expect(1).toBe(1))
    /* test('in a block', () => expect(1).toBe(1)) */
    test('empty', () => {})
    test('empty and async', async ({ page }) => {
    })
    test.skip('skipped', () => expect(1).toBe(1))
    test.todo('to come')
  `)
  expect(titlesOf(file).toSorted()).toEqual(['a part', "it's long", 'runs', 'runs with %d'])
  expect(longTitlesOf(file)).toEqual(["it's long"])
})
