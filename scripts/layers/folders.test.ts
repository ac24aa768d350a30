import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/architecture.md', 'utf8')
const [, section = ''] = page.split('## What folders there are')
/** Where each new area has a folder. */
const GROWING = ['server/areas', 'web/features']

const rows = [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, room = '', folders = '']) => ({
  room,
  folders: [...folders.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder),
}))

test('the page on the architecture has a row for each room with folders of domains', () => {
  expect(rows.map(({ room }) => room)).toEqual(
    expect.arrayContaining(['server/identity', 'server/market', 'server/money', 'server/areas', 'web/features']),
  )
})

test.each(rows)('the page on the architecture names the folders of $room', ({ room, folders }) => {
  const there = readdirSync(room, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = there.map(({ name }) => name).toSorted()
  // a new area comes without a line here
  if (GROWING.includes(room)) expect(names).toEqual(expect.arrayContaining(folders))
  else expect(folders).toEqual(names)
})
