import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTotp, type Client, signInAgain } from '../testing/factors'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

/** One person on two devices, and whether each is still signed in after one of them signed out. */
async function signedInAfter(scope: 'global' | 'local' | 'others' | undefined) {
  const here = await service.person()
  const there = service.client()
  const { data } = await there.signInWithPassword({ email: here.email, password: PASSWORD })
  const tokens = [here.session.access_token, data.session?.access_token]
  const { error } = await here.client.signOut(scope && { scope })
  expect(error).toBeNull()
  return Promise.all(tokens.map(async (token) => (await service.client().getUser(token)).error === null))
}

test.each([
  [undefined, [false, false]],
  ['global', [false, false]],
  ['local', [false, true]],
  ['others', [true, false]],
] as const)('after signing out with scope %s, here and there stand at %j', async (scope, expected) => {
  expect(await signedInAfter(scope)).toEqual(expected)
})

test('a session that ended is missing, although its token has not run out', async () => {
  const { client, session } = await service.person()
  await client.signOut()
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const answer = await service.request('/user', { method: 'GET', headers })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'session_not_found' })
  const refreshed = await service.client().refreshSession(session)
  expect(refreshed.error?.status).toBe(400)
})

test('an unknown scope is refused and ends nothing', async () => {
  const { session } = await service.person()
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const answer = await service.request('/logout?scope=everything', { headers })
  expect(answer.status).toBe(400)
  expect((await service.client().getUser(session.access_token)).error).toBeNull()
})

test('who knows the password but owes the second factor signs nobody else out', async () => {
  const owner = await service.person()
  await addTotp(service, owner.client)
  const isIn = async (client: Client) => (await client.getUser()).error === null
  const attempt = async (scope: 'others' | 'global') => {
    const { session } = await signInAgain(service, owner)
    const headers = { Authorization: `Bearer ${session.access_token}` }
    const { status } = await service.request(`/logout?scope=${scope}`, { headers })
    const own = (await service.client().getUser(session.access_token)).error === null
    return { status, own, owner: await isIn(owner.client) }
  }
  expect(await attempt('others')).toEqual({ status: 403, own: true, owner: true })
  // signing out is what somebody does who gives up at the second step
  expect(await attempt('global')).toEqual({ status: 204, own: false, owner: true })
})
