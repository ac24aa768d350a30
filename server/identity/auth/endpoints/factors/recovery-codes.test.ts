import { AuthClient } from '@supabase/auth-js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authSessions } from '#server/tables/auth'
import { authRecoveryCodes } from '#server/tables/auth-proofs'
import { addTotp, call, claimsOf, signInAgain, tokenOf } from '../../testing/factors'
import { type AuthService, PASSWORD, PUBLIC_KEY, startAuthService } from '../../testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const make = (token: string) => call(service, token, 'POST', '/factors/recovery-codes')
const look = (token: string) => call(service, token, 'GET', '/factors/recovery-codes')
const use = (token: string, code: unknown) => call(service, token, 'POST', '/factors/recovery-codes/verify', { code })

/** Somebody with an app and codes, who signs in once more with the password alone. */
async function lockedOut() {
  const person = await service.person()
  await addTotp(service, person.client)
  const token = await tokenOf(person.client)
  const codes = (await make(token)).body.codes as string[]
  const again = await signInAgain(service, person)
  return { ...person, owner: token, codes, again, token: again.session.access_token }
}

test('ten codes are made, each different, and only their hashes are kept', async () => {
  const { codes, owner, user } = await lockedOut()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(?:-[a-hj-km-np-z2-9]{4}){2}$/)
  expect((await look(owner)).body).toEqual({ remaining: 10, created_at: expect.any(String) })
  const rows = await service.deps.db.select().from(authRecoveryCodes).where(eq(authRecoveryCodes.userId, user.id))
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
})

test('a code raises the session, once, and the owner is told how many are left', async () => {
  const { codes, token, again, email } = await lockedOut()
  const [code = ''] = codes
  const before = await claimsOf(again.client)
  const { status, body } = await use(token, code)
  expect(status).toBe(200)
  await again.client.setSession(body)
  const after = await claimsOf(again.client)
  expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id })
  expect(after.amr[0]).toMatchObject({ method: 'recovery_code' })
  expect(await service.lastMail(email)).toMatchObject({ kind: 'recovery-code-used', left: 9 })
  expect((await look(token)).body.remaining).toBe(9)
  expect(await use(token, code)).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
})

test('a code is read however it is written', async () => {
  const { codes, token } = await lockedOut()
  const spaced = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ')
  expect((await use(token, ` ${spaced}\n`)).status).toBe(200)
  expect((await use(token, (codes[1] ?? '').replaceAll('-', '–'))).status).toBe(200)
})

test('of eight who use one code at the same moment, one gets in', async () => {
  const { codes, token } = await lockedOut()
  const tries = await Promise.all(Array.from({ length: 8 }, () => use(token, codes[0])))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
})

test('new codes replace the old', async () => {
  const { codes, owner, token } = await lockedOut()
  const fresh = (await make(owner)).body.codes
  expect((await use(token, codes[0])).code).toBe('mfa_verification_failed')
  expect((await use(token, fresh[0])).status).toBe(200)
})

test("one person's codes are nothing to another", async () => {
  const { codes } = await lockedOut()
  expect((await use((await lockedOut()).token, codes[0])).code).toBe('mfa_verification_failed')
})

test('without a factor there is nothing to recover', async () => {
  const { session } = await service.person()
  const { access_token: token } = session
  expect(await make(token)).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  expect((await look(token)).body).toEqual({ remaining: 0, created_at: null })
  expect(await use(token, 'abcd-efgh-jkmn')).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
})

test('codes are made only by who has shown the factor, lately', async () => {
  const { token, owner, user } = await lockedOut()
  expect(await make(token)).toMatchObject({ status: 403, code: 'insufficient_aal' })
  const provenAt = new Date(service.deps.clock.now().getTime() - 10 * 60_000)
  await service.deps.db.update(authSessions).set({ provenAt }).where(eq(authSessions.userId, user.id))
  expect(await make(owner)).toMatchObject({ status: 400, code: 'reauthentication_needed' })
})

test.each([undefined, null, '', 7, ['abcd']])('%j is no code', async (code) => {
  const { session } = await service.person()
  expect(await use(session.access_token, code)).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('a mail to get back in does not skip the second factor', async () => {
  const { email, user } = await lockedOut()
  const client = service.client()
  await client.resetPasswordForEmail(email)
  const { code } = await service.lastMail(email)
  await client.verifyOtp({ email, token: code, type: 'recovery' })
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', sub: user.id })
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal2')
})

test("the published client's own calls for recovery codes are understood", async () => {
  const { email, codes } = await lockedOut()
  const client = new AuthClient({
    url: service.url,
    headers: { apikey: PUBLIC_KEY },
    storageKey: email,
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
  })
  await client.signInWithPassword({ email, password: PASSWORD })
  expect((await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).toBeNull()
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
  expect((await client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9)
  expect((await client.mfa.recoveryCodes.generate()).data?.codes).toHaveLength(10)
})
