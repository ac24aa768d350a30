import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { livingOwner, takeOwnership } from './owner'
import { startMark } from './processes'

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pawstead-owner-'))
})

afterEach(() => rm(home, { recursive: true }))

async function leave(term: number, content: string): Promise<void> {
  await mkdir(join(home, 'owner'), { recursive: true })
  await writeFile(join(home, 'owner', `${term}.json`), content)
}

test('of many at once, one gets a new folder', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeOwnership(home)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of many at once, one succeeds a dead owner', async () => {
  await leave(7, JSON.stringify({ pid: 4_194_303, startMark: 'long ago', released: false }))
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeOwnership(home)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(join(home, 'owner'))).toEqual(['8.json'])
})

test('a released folder can be taken again', async () => {
  const release = await takeOwnership(home)
  expect(await livingOwner(home)).toBe(process.pid)
  await release()
  expect(await livingOwner(home)).toBeNull()
  await takeOwnership(home)
})

test.each([
  [
    'a process id that another program was given',
    JSON.stringify({ pid: process.pid, startMark: 'before', released: false }),
  ],
  ['a record that a power cut left empty', ''],
  ['a record that is not ours', '[1'],
])('%s is no obstacle', async (_, content) => {
  await leave(3, content)
  await takeOwnership(home)
})

test('a living owner is respected even if its number is far ahead', async () => {
  await leave(3, JSON.stringify({ pid: 4_194_303, startMark: 'long ago', released: false }))
  await leave(40, JSON.stringify({ pid: process.pid, startMark: startMark(process.pid), released: false }))
  await expect(takeOwnership(home)).rejects.toThrow('is in use by this process')
})
