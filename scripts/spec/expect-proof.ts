import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import type { Proof } from './proof.ts'
import { titlesOf } from './titles.ts'

const ROOT = new URL('../../', import.meta.url)

/** Fails unless the test is there. @returns its file */
export function expectProof({ file, title }: Proof): URL {
  const url = new URL(file, ROOT)
  expect(existsSync(url), file).toBe(true)
  const titles = titlesOf(url)
  for (const part of title.split(' > ')) expect(titles, file).toContain(part)
  return url
}
