import { type Check, ensure, ms, refusalOf, until } from '../check.ts'
import { callAuth, clientOf, joinIn, refresh, signIn, signInAs } from '../people.ts'

/** The promise is 5 s; with both processes hearing each other it is a fraction of one. */
const AT_ONCE_MS = 1_000

export const sessions: Check[] = [
  {
    name: 'signed in on A, used on B at once, refreshed on either',
    async run({ cluster, a, b }) {
      const { email } = await joinIn(a.url, cluster)
      let session = await signIn(a.url, email)
      const startedAt = performance.now()
      const { id } = await clientOf(b.url, session).account.me()
      const tookMs = performance.now() - startedAt
      ensure(id === session.userId, 'B knows somebody else')
      for (const at of [b, a, b, a]) {
        session = await refresh(at.url, session)
        for (const used of [a, b]) await clientOf(used.url, session).account.me()
      }
      return `first answer of B after ${ms(tookMs)}, 4 refreshes`
    },
  },
  {
    name: 'signed out on A, refused on B',
    async run({ cluster, a, b }) {
      const session = await joinIn(a.url, cluster)
      const there = clientOf(b.url, session)
      await there.account.me()
      const answer = await callAuth(a.url, '/logout?scope=local', {}, { token: session.accessToken })
      ensure(answer.status === 204, `signing out answered ${answer.status}`)
      return ms(await until(() => isRefused(there.account.me()), AT_ONCE_MS, 'B did not refuse'))
    },
  },
  {
    name: 'locked on A, refused on B and not refreshed there',
    async run({ cluster, a, b }) {
      const session = await joinIn(b.url, cluster)
      const there = clientOf(b.url, session)
      await there.account.me()
      await (await bossAt(a.url)).people.lock({ id: session.userId, until: null, reason: 'replicas' })
      const tookMs = await until(() => isRefused(there.account.me()), AT_ONCE_MS, 'B did not refuse')
      ensure((await refusalOf(refresh(b.url, session))) !== 'none', 'B refreshed a locked account')
      return ms(tookMs)
    },
  },
  {
    name: 'a role given on A counts on B, taken on B counts on A',
    async run({ cluster, a, b }) {
      const session = await joinIn(a.url, cluster)
      const [here, there] = [clientOf(a.url, session), clientOf(b.url, session)]
      ensure((await refusalOf(there.people.roles())) === 'NOT_ALLOWED', 'B lets a visitor see the roles')
      const { id } = await (await bossAt(a.url)).people.assignRole({ userId: session.userId, role: 'admin' })
      const given = await until(
        async () => (await refusalOf(there.people.roles())) === 'none',
        AT_ONCE_MS,
        'B did not know',
      )
      await here.people.roles()
      await (await bossAt(b.url)).people.revokeRole({ id })
      const taken = await until(
        async () => (await refusalOf(here.people.roles())) === 'NOT_ALLOWED',
        AT_ONCE_MS,
        'A did not know',
      )
      return `given ${ms(given)}, taken ${ms(taken)}`
    },
  },
  {
    name: 'a security token of A is good on B, and no other',
    async run({ cluster, a, b }) {
      const session = await joinIn(a.url, cluster)
      const other = await joinIn(b.url, cluster)
      const name = { firstName: 'Fern', lastName: 'Test' }
      const rename = (csrf?: string) => refusalOf(clientOf(b.url, session, csrf).account.rename(name))
      const [own, none, foreign] = [await rename(session.csrf), await rename(), await rename(other.csrf)]
      ensure(own === 'none', `B answered ${own}`)
      ensure(none !== 'none' && foreign !== 'none', 'B took a write without the token, or with another')
      return `own accepted; missing and foreign: ${none}`
    },
  },
]

async function isRefused(work: Promise<unknown>): Promise<boolean> {
  return (await refusalOf(work)) !== 'none'
}

/** A super-admin who has just signed in, with the token that writes need. */
async function bossAt(url: string) {
  const boss = await signInAs(url, 'super')
  const { token } = await clientOf(url, boss).account.csrfToken()
  return clientOf(url, boss, token)
}
