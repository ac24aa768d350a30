import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authIdentities, authUsers } from '#server/tables/auth'
import { addTotp, call, signInAgain, tokenOf } from '../testing/factors'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const remove = (token: string, id: string) => call(service, token, 'DELETE', `/user/identities/${id}`)

/** A person with a second way in. @param data what the provider said */
async function linked(data: Record<string, unknown> = {}) {
  const person = await service.person()
  const [identity] = await service.deps.db
    .insert(authIdentities)
    .values({ userId: person.user.id, provider: 'google', providerUserId: randomUUID(), identityData: data })
    .returning()
  const own = await person.client.getUserIdentities()
  const email = own.data?.identities.find(({ provider }) => provider === 'email')
  const google = own.data?.identities.find(({ provider }) => provider === 'google')
  if (!identity || !email || !google) throw new Error('the second way in is missing')
  return { ...person, identities: { email, google } }
}

test('a way in is taken away, and its owner is told', async () => {
  const { client, email, identities } = await linked()
  const { error } = await client.unlinkIdentity(identities.google)
  expect(error).toBeNull()
  const { data } = await client.getUser()
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email'])
  expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] })
  expect(await service.lastMail(email)).toMatchObject({ kind: 'identity-unlinked', provider: 'google' })
})

test('without the way in by mail the password goes, and the address becomes that of the other', async () => {
  const other = `${randomUUID()}@example.com`
  const { client, email, identities } = await linked({ email: other, email_verified: true })
  expect((await client.unlinkIdentity(identities.email)).error).toBeNull()
  const { data } = await client.getUser()
  expect(data.user).toMatchObject({ email: other, app_metadata: { provider: 'google', providers: ['google'] } })
  expect(await service.lastMail(email)).toMatchObject({ kind: 'identity-unlinked', provider: 'email' })
  for (const address of [email, other]) {
    const { error } = await service.client().signInWithPassword({ email: address, password: PASSWORD })
    expect(error?.code).toBe('invalid_credentials')
  }
})

test('an address the other provider has not verified does not take over', async () => {
  const { client, identities } = await linked({ email: `${randomUUID()}@example.com`, email_verified: false })
  expect((await client.unlinkIdentity(identities.email)).error).toBeNull()
  expect((await client.getUser()).data.user?.email).toBe('')
})

test('an address that belongs to somebody else by now keeps the way in', async () => {
  const taken = (await service.person()).email
  const { client, identities } = await linked({ email: taken, email_verified: true })
  expect((await client.unlinkIdentity(identities.email)).error).toMatchObject({
    status: 422,
    code: 'email_conflict_identity_not_deletable',
  })
  expect((await client.getUserIdentities()).data?.identities).toHaveLength(2)
})

test('the last way in stays, whatever is asked for', async () => {
  const { session, user } = await service.person()
  const own = user.identities?.[0]?.identity_id ?? ''
  for (const id of [own, randomUUID()]) {
    expect(await remove(session.access_token, id)).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
  }
})

test('what is no id, unknown, or somebody else’s is refused', async () => {
  const [ada, bob] = [await linked(), await linked()]
  const token = ada.session.access_token
  expect(await remove(token, 'google')).toMatchObject({ status: 404, code: 'validation_failed' })
  expect(await remove(token, '%00')).toMatchObject({ status: 404, code: 'validation_failed' })
  expect(await remove(token, randomUUID())).toMatchObject({ status: 422, code: 'identity_not_found' })
  expect(await remove(token, bob.identities.google.identity_id)).toMatchObject({
    status: 422,
    code: 'identity_not_found',
  })
  expect((await bob.client.getUserIdentities()).data?.identities).toHaveLength(2)
})

test('of two removals at once one way in is left', async () => {
  const { session, identities, user } = await linked({ email: `${randomUUID()}@example.com`, email_verified: true })
  const both = [identities.email, identities.google].map(({ identity_id }) => remove(session.access_token, identity_id))
  const codes = (await Promise.all(both)).map(({ status, code }) => code ?? status)
  expect(codes.toSorted()).toEqual([200, 'single_identity_not_deletable'])
  expect(await service.deps.db.$count(authIdentities, eq(authIdentities.userId, user.id))).toBe(1)
})

test('the database itself keeps the last way in', async () => {
  const { user } = await service.person()
  const deleting = service.deps.db.delete(authIdentities).where(eq(authIdentities.userId, user.id))
  await expect(deleting).rejects.toMatchObject({ cause: { constraint: 'auth_identities_last_check' } })
  // A person who goes altogether takes it along.
  await service.deps.db.delete(authUsers).where(eq(authUsers.id, user.id))
})

test('it takes a fresh proof, and the second factor of whoever has one', async () => {
  const person = await linked()
  const id = person.identities.google.identity_id
  service.advance(11 * 60_000)
  expect((await remove(person.session.access_token, id)).code).toBe('reauthentication_needed')
  await call(service, person.session.access_token, 'POST', '/reauthenticate', { password: PASSWORD })
  await addTotp(service, person.client)
  const { session } = await signInAgain(service, person)
  expect(await remove(session.access_token, id)).toMatchObject({ status: 403, code: 'insufficient_aal' })
  expect((await remove(await tokenOf(person.client), id)).status).toBe(200)
})
