import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS } from '#contract/notifications.rules'
import { inErasingOrder } from './core/erasing-order'
import { allParts, manifests } from './manifests'

test('what an account leaves is erased once by each domain, invoices before the profiles that name them', () => {
  const order = inErasingOrder(allParts)
  const [invoices, profiles] = [manifests.invoices.personalData, manifests.profiles.personalData]
  if (!invoices || !profiles) throw new Error('Both hold something about people.')
  expect(order).toHaveLength(Object.values(allParts).filter(({ personalData }) => personalData).length)
  expect(order).toContain(invoices)
  expect(order.indexOf(invoices)).toBeLessThan(order.indexOf(profiles))
})

test('a domain writes notices of the kinds its manifest names, and of no others', () => {
  for (const [name, folder] of foldersOfDomains()) {
    expect([name, kindsWrittenIn(folder)]).toEqual([name, Object.keys(allParts[name]?.notices ?? {}).toSorted()])
  }
})

function foldersOfDomains(): [name: string, folder: string][] {
  const lines = readFileSync(new URL('domains.ts', import.meta.url), 'utf8')
  return Array.from(lines.matchAll(/manifest as (\w+) } from '(.+)'/g), ([, name = '', path = '']) => [
    name,
    dirname(path),
  ])
}

/** `notifyAdmins` and `tellCustomer` are about money; whoever signs in is told by `auth`, which has the folder beside and no manifest. */
function kindsWrittenIn(folder: string): string[] {
  const folders = folder === './identity/security' ? [folder, './identity/auth'] : [folder]
  const kinds = new Set<string>()
  for (const file of globSync(
    folders.map((one) => `${one}/**/*.ts`),
    { cwd: import.meta.dirname },
  )) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    if (/\b(notifyAdmins|tellCustomer)\(/.test(text)) kinds.add('money')
    if (!/\bnotify(Team|Newest)?\(/.test(text)) continue
    for (const kind of NOTIFICATION_KINDS) if (text.includes(`kind: '${kind}'`)) kinds.add(kind)
  }
  return [...kinds].toSorted()
}
