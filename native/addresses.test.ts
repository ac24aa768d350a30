import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../web', import.meta.url))

/** What runs in the app too: the service worker is the browser's alone. */
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^service-worker|^lib\/origin\.ts$|\.gen\.ts$/.test(name),
)
const where = (pattern: RegExp) => files.filter((name) => pattern.test(readFileSync(join(WEB, name), 'utf8')))

test('everything that is fetched from the root is fetched from the server', () => {
  expect(where(/\bfetch\(\s*['"`]\//)).toEqual([])
})

test('nobody takes the address of the page for that of the site', () => {
  expect(where(/\blocation\.(?:origin|host)\b/)).toEqual([])
})
