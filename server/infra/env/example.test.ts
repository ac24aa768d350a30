import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name).sort()

test('.env.example explains every variable, and compose.yaml passes each on or sets it', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => /^[a-z]+\.ts$/.test(name))
  const known = sources.flatMap((name) => found(read(`server/infra/env/${name}`), /^ {2}([A-Z][A-Z0-9_]+): /gm)).sort()
  expect(known.length).toBeGreaterThan(50)
  expect(found(read('.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm)).toEqual(known)
  // The image sets where it listens and keeps things, and its database has one role.
  const inside = ['PORT', 'HOST', 'DATA_DIR', 'MIGRATION_DATABASE_URL']
  expect([...found(read('compose.yaml'), /^ {6}([A-Z][A-Z0-9_]+): /gm), ...inside].sort()).toEqual(
    expect.arrayContaining(known),
  )
})
