import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deps } from '../infra/deps'
import { isCsrfTokenValid, issueCsrfToken } from './csrf'

let now = Date.UTC(2026, 4, 1)
const deps = (secretKey = 'a secret for tests only, 32 chars') => ({
  env: { secretKey } as Deps['env'],
  clock: { now: () => new Date(now) },
})
const MINUTE = 60_000

test('a token is good for its session for fifteen minutes', () => {
  const session = randomUUID()
  const { token, expiresAt } = issueCsrfToken(deps(), session)
  expect(expiresAt.getTime() - now).toBe(15 * MINUTE)
  expect(isCsrfTokenValid(deps(), session, token)).toBe(true)
  now += 15 * MINUTE - 1
  expect(isCsrfTokenValid(deps(), session, token)).toBe(true)
  now += 1
  expect(isCsrfTokenValid(deps(), session, token)).toBe(false)
})

test('another session, another key or no token at all do not count', () => {
  const session = randomUUID()
  const { token } = issueCsrfToken(deps(), session)
  expect(isCsrfTokenValid(deps(), randomUUID(), token)).toBe(false)
  expect(isCsrfTokenValid(deps('another secret for tests, 32 chars'), session, token)).toBe(false)
  for (const none of [null, '', '.', 'nonsense', token.slice(0, -1), `${token}A`, token.replace('.', '')])
    expect(isCsrfTokenValid(deps(), session, none)).toBe(false)
})

test('two tokens are never the same, and a changed character anywhere spoils one', () => {
  const session = randomUUID()
  const { token } = issueCsrfToken(deps(), session)
  expect(issueCsrfToken(deps(), session).token).not.toBe(token)
  // The last character of the signature carries two bits that mean nothing.
  for (let at = 0; at < token.length - 1; at++) {
    const spoiled = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    expect(isCsrfTokenValid(deps(), session, spoiled)).toBe(false)
  }
})
