import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DECLARED } from './declared'
import { contract } from './index'

const endpoints = DECLARED.map(({ domain, name, title, meta, route }) => ({
  name: title,
  domain,
  line: `${name}: ${JSON.stringify(meta.access)} ${route.method} ${route.path}${meta.shared ? ' shared' : ''}${meta.fresh ? ' fresh' : ''}${meta.onDevice ? ' on-device' : ''}${meta.limit ? ` ${meta.limit.count}/${meta.limit.windowS}s` : ''}`,
  ...meta,
}))

test('every endpoint says who may call it', () => {
  expect(endpoints.filter(({ access }) => access === undefined)).toEqual([])
})

test('an answer is shared among visitors only where anyone may ask', () => {
  expect(endpoints.filter(({ access, shared }) => shared && access !== 'anyone')).toEqual([])
})

test('a device keeps answers to its own person alone, and only what is read', () => {
  const kept = endpoints.filter(({ onDevice }) => onDevice)
  expect(kept.filter(({ access, line }) => access === 'anyone' || !line.includes(' GET '))).toEqual([])
})

test('whatever an admin changes about somebody asks for a fresh proof', () => {
  const changes = endpoints.filter(({ domain, line }) => domain === 'people' && !line.includes(' GET '))
  expect(changes.length).toBeGreaterThan(0)
  expect(changes.filter(({ fresh }) => !fresh)).toEqual([])
})

test('whatever an admin decides, publishes to people, or does to a person asks for a fresh proof', () => {
  const acts = /^(decide\w*|confirm|publish|act|lift|lock|plan\w*):/
  const decisions = endpoints.filter(
    ({ access, line }) => /admin$/.test(String(access)) && acts.test(line) && !line.includes(' GET '),
  )
  expect(decisions.length).toBeGreaterThan(8)
  expect(decisions.filter(({ fresh }) => !fresh).map(({ line }) => line)).toEqual([])
})

// A file for each domain, so that a new one brings its own and no line of another's changes.
test.each(Object.keys(contract))(
  'who may call %s is written down, so that a change of it is a line of the diff',
  async (domain) => {
    const lines = endpoints.filter((one) => one.domain === domain).map(({ line }) => line)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./access/${domain}.txt`)
  },
)

test('nothing is written down of a domain that is gone', () => {
  const written = readdirSync(new URL('./access/', import.meta.url)).map((name) => name.replace(/\.txt$/, ''))
  expect(written.filter((name) => !(name in contract))).toEqual([])
})
