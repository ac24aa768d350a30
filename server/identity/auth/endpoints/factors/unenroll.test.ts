import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authSessions } from '#server/tables/auth'
import { authRecoveryCodes } from '#server/tables/auth-proofs'
import { addTotp, beginTotp, call, claimsOf, passTotp, signInAgain, tokenOf } from '../../testing/factors'
import { type AuthService, startAuthService } from '../../testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

test('removing the factor lowers every session that showed it, and tells the owner', async () => {
  const person = await service.person()
  const factor = await addTotp(service, person.client, 'Pixel')
  const elsewhere = await signInAgain(service, person)
  await passTotp(service, elsewhere.client, factor)
  const { data, error } = await person.client.mfa.unenroll({ factorId: factor.id })
  expect(error).toBeNull()
  expect(data).toEqual({ id: factor.id })
  expect((await person.client.mfa.listFactors()).data?.all).toEqual([])
  const mail = await service.lastMail(person.email)
  expect(mail).toMatchObject({ kind: 'factor-removed', factor: 'The authenticator app “Pixel”' })
  for (const client of [person.client, elsewhere.client]) {
    await client.refreshSession()
    const { aal, amr } = await claimsOf(client)
    expect(aal).toBe('aal1')
    expect(amr.map(({ method }) => method)).not.toContain('totp')
    expect(amr).toHaveLength(1)
  }
})

test('a session raised by another factor stays raised', async () => {
  const { client } = await service.person()
  const first = await addTotp(service, client, 'first')
  await addTotp(service, client, 'second')
  await client.mfa.unenroll({ factorId: first.id })
  await client.refreshSession()
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
})

test('a verified factor is not removed by a session that has not shown one', async () => {
  const person = await service.person()
  const { id } = await addTotp(service, person.client)
  const { client } = await signInAgain(service, person)
  expect((await client.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  expect((await person.client.mfa.listFactors()).data?.totp).toHaveLength(1)
})

test('a verified factor is not removed ten minutes after the last proof', async () => {
  const { client, user } = await service.person()
  const { id } = await addTotp(service, client)
  const provenAt = new Date(service.deps.clock.now().getTime() - 10 * 60_000)
  await service.deps.db.update(authSessions).set({ provenAt }).where(eq(authSessions.userId, user.id))
  expect((await client.mfa.unenroll({ factorId: id })).error?.code).toBe('reauthentication_needed')
})

test('one that was only begun goes without further ado, and without a mail', async () => {
  const { client, email } = await service.person()
  const { id } = await beginTotp(client)
  const { length } = await service.mailsTo(email)
  expect((await client.mfa.unenroll({ factorId: id })).error).toBeNull()
  expect(await service.mailsTo(email)).toHaveLength(length)
})

test('a factor is removed once; the second hears that it is gone', async () => {
  const { client } = await service.person()
  const first = await addTotp(service, client, 'first')
  await addTotp(service, client, 'second')
  const token = await tokenOf(client)
  const both = [1, 2].map(() => call(service, token, 'DELETE', `/factors/${first.id}`))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 404])
})

test('recovery codes go with the last factor, and so does what they raised', async () => {
  const person = await service.person()
  const { id } = await addTotp(service, person.client)
  const { body } = await call(service, await tokenOf(person.client), 'POST', '/factors/recovery-codes')
  const { session } = await signInAgain(service, person)
  const raised = await call(service, session.access_token, 'POST', '/factors/recovery-codes/verify', {
    code: body.codes[0],
  })
  expect(raised.status).toBe(200)
  expect(await call(service, raised.body.access_token, 'DELETE', `/factors/${id}`)).toMatchObject({ status: 200 })
  const codes = service.deps.db.select().from(authRecoveryCodes).where(eq(authRecoveryCodes.userId, person.user.id))
  expect(await codes).toEqual([])
  const sessions = service.deps.db.select().from(authSessions).where(eq(authSessions.userId, person.user.id))
  expect((await sessions).map(({ aal }) => aal)).toEqual(['aal1', 'aal1'])
})
