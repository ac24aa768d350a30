import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authFactors } from '#server/tables/auth-proofs'
import { addTotp, beginTotp, call, claimsOf, passTotp, showCode, signInAgain } from '../../testing/factors'
import { type AuthService, startAuthService } from '../../testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ clockStands: true })
})
afterAll(() => service.stop())

const challenge = async (token: string, id: string) =>
  (await call(service, token, 'POST', `/factors/${id}/challenge`, {})).body.id as string

/** Somebody who has begun to set up an app, with a question to it. */
async function asked() {
  const person = await service.person()
  const factor = await beginTotp(person.client)
  const token = person.session.access_token
  return { ...person, factor, token, challengeId: await challenge(token, factor.id) }
}

test('a challenge stands for five minutes', async () => {
  const { client, factor } = await asked()
  const { data } = await client.mfa.challenge({ factorId: factor.id })
  const nowS = Math.floor(service.deps.clock.now().getTime() / 1000)
  expect(data).toEqual({ id: expect.any(String), type: 'totp', expires_at: nowS + 300 })
})

test('a right code raises the same session and makes the factor count', async () => {
  const { client, session, factor, challengeId, email } = await asked()
  const before = await claimsOf(client)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' })
  const code = showCode(service, factor.secret)
  const { data, error } = await client.mfa.verify({ factorId: factor.id, challengeId, code })
  expect(error).toBeNull()
  expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
  const after = await claimsOf(client)
  expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id })
  expect(after.amr.map(({ method }) => method)).toEqual(['totp', ...before.amr.map(({ method }) => method)])
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1)
  expect(data?.refresh_token).not.toBe(session.refresh_token)
  expect(await service.lastMail(email)).toMatchObject({ kind: 'factor-added', factor: 'An authenticator app' })
})

test('the name our settings give an app is not repeated in the mail about it', async () => {
  const { client, email } = await service.person()
  await addTotp(service, client, 'Authenticator app 2')
  expect(await service.lastMail(email)).toMatchObject({ kind: 'factor-added', factor: 'An authenticator app' })
})

test('a refreshed session stays raised', async () => {
  const { client } = await service.person()
  await addTotp(service, client)
  await client.refreshSession()
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
})

test('signing in with a factor begins at aal1 and says that aal2 is next', async () => {
  const person = await service.person()
  const factor = await addTotp(service, person.client)
  const { client } = await signInAgain(service, person)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  await passTotp(service, client, factor)
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
})

test('the refresh token from before is refused after ten seconds, and takes the session with it', async () => {
  const { client, session } = await service.person()
  await addTotp(service, client)
  service.advance(11_000)
  const { error } = await service.client().refreshSession({ refresh_token: session.refresh_token })
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('and within these seconds it is refused as well, also once the raised session was refreshed, which goes on', async () => {
  const { client, session } = await service.person()
  await addTotp(service, client)
  const old = () => service.client().refreshSession({ refresh_token: session.refresh_token })
  expect((await old()).error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect((await client.refreshSession()).error).toBeNull()
  service.advance(5000)
  expect((await old()).error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect((await client.getUser()).error).toBeNull()
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
})

test('the access token from before stays at aal1', async () => {
  const { client, session } = await service.person()
  const { id } = await addTotp(service, client)
  expect(await call(service, session.access_token, 'DELETE', `/factors/${id}`)).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })
  expect(await call(service, session.access_token, 'POST', '/factors', { factor_type: 'totp' })).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
})

test('the first right code signs out whoever has shown none, and forgets what was begun', async () => {
  const person = await service.person()
  const elsewhere = await signInAgain(service, person)
  const begun = await beginTotp(person.client, 'begun')
  await addTotp(service, person.client, 'proven')
  expect((await elsewhere.client.getUser()).error?.name).toBe('AuthSessionMissingError')
  const rows = await service.deps.db.select().from(authFactors).where(eq(authFactors.id, begun.id))
  expect(rows).toEqual([])
})

test('a factor begun before cannot be finished by somebody who has shown only a password', async () => {
  const owner = await service.person()
  const thief = await signInAgain(service, owner)
  const phone = { factor_type: 'phone', phone: '+31612345678' }
  const { body } = await call(service, thief.session.access_token, 'POST', '/factors', phone)
  await addTotp(service, owner.client)
  const token = (await signInAgain(service, owner)).session.access_token
  expect(await call(service, token, 'POST', `/factors/${body.id}/challenge`, {})).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
})
