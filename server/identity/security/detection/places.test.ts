import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openPlaces } from './places'

const log = pino({ level: 'silent' })

test('without a map of addresses, or with one that cannot be read, travel is not judged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pawstead-places-'))
  const broken = join(folder, 'broken.mmdb')
  writeFileSync(broken, 'not a map')
  expect(await openPlaces(undefined, log)).toBeNull()
  expect(await openPlaces(join(folder, 'missing.mmdb'), log)).toBeNull()
  expect(await openPlaces(broken, log)).toBeNull()
  rmSync(folder, { recursive: true })
})
