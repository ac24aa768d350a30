import { expect } from 'vitest'
import { addTotp, call, claimsOf, codeAt, type Person, passTotp, signInAgain } from './factors'
import { type AuthService, PASSWORD } from './service'

/** Whether the account asks for a factor yet. */
export type Model = { protected: boolean }

/** An owner who has an app, and somebody who knows the password and everything the owner's app has shown so far. */
export type Real = {
  service: AuthService
  owner: Person
  app: { id: string; secret: string } | null
  raised: Set<string>
  shownAt: Date
  ownerChallenges: string[]
  oldRefreshTokens: string[]
  recoveryCodes: string[]
  thief: { tokens: string[]; begun: { id: string; secret: string }[] }
}

export type Act = { name: string; check?: (model: Model) => boolean; run: (real: Real, model: Model) => Promise<void> }

const tokenOfThief = ({ thief }: Real) => thief.tokens.at(-1) ?? ''

/** The thief asks for something; every token that comes of it is kept and used. */
async function attempt(real: Real, method: string, path: string, body?: unknown) {
  const answer = await call(real.service, tokenOfThief(real), method, path, body)
  expect(answer.status).toBeLessThan(500)
  if (typeof answer.body.access_token === 'string') real.thief.tokens.push(answer.body.access_token)
  return answer.body
}

/** A code the owner's app has shown, perhaps a moment ago. */
const seenCode = ({ app, shownAt }: Real) => (app ? codeAt(app.secret, shownAt) : '000000')

/** What may happen to an account, in any order. */
export const acts: Act[] = [
  {
    name: 'the owner adds the app',
    check: (model) => !model.protected,
    async run(real, model) {
      const { service } = real
      const { data } = await real.owner.client.getSession()
      real.oldRefreshTokens.push(data.session?.refresh_token ?? '')
      real.app = await addTotp(service, real.owner.client)
      real.shownAt = service.deps.clock.now()
      real.raised.add((await claimsOf(real.owner.client)).session_id)
      model.protected = true
      // So that no token from before is forgiven as one of a parallel tab.
      service.advance(11_000)
    },
  },
  {
    name: 'the owner signs in with the app',
    check: (model) => model.protected,
    async run(real) {
      const { app, service } = real
      if (!app) return
      const { client, session } = await signInAgain(service, real.owner)
      const { data } = await client.mfa.challenge({ factorId: app.id })
      real.ownerChallenges.push(data?.id ?? '')
      await passTotp(service, client, app)
      real.shownAt = service.deps.clock.now()
      real.raised.add((await claimsOf(client)).session_id)
      real.oldRefreshTokens.push(session.refresh_token)
      const { data: own } = await client.getSession()
      const made = await call(service, own.session?.access_token ?? '', 'POST', '/factors/recovery-codes')
      real.recoveryCodes = made.body.codes
      service.advance(11_000)
    },
  },
  {
    name: 'the owner uses a recovery code',
    check: (model) => model.protected,
    async run(real) {
      const { service } = real
      const code = real.recoveryCodes.pop()
      if (!code) return
      const { client, session } = await signInAgain(service, real.owner)
      const used = await call(service, session.access_token, 'POST', '/factors/recovery-codes/verify', { code })
      expect(used.status).toBe(200)
      real.raised.add((await claimsOf(client)).session_id)
      // The thief reads over the shoulder: a used code is worth nothing.
      await attempt(real, 'POST', '/factors/recovery-codes/verify', { code })
    },
  },
  {
    name: 'the thief signs in',
    async run(real) {
      const { session } = await signInAgain(real.service, real.owner)
      real.thief.tokens.push(session.access_token)
    },
  },
  {
    name: 'the thief begins a factor',
    async run(real) {
      const body = await attempt(real, 'POST', '/factors', { factor_type: 'totp' })
      if (body.totp) real.thief.begun.push({ id: body.id, secret: body.totp.secret })
    },
  },
  {
    name: 'the thief finishes a factor of their own',
    check: (model) => model.protected,
    async run(real) {
      for (const { id, secret } of real.thief.begun) {
        const { id: challenge_id = crypto.randomUUID() } = await attempt(real, 'POST', `/factors/${id}/challenge`, {})
        const code = codeAt(secret, real.service.deps.clock.now())
        await attempt(real, 'POST', `/factors/${id}/verify`, { challenge_id, code })
      }
    },
  },
  {
    name: 'the thief replays a code',
    check: (model) => model.protected,
    async run(real) {
      const path = `/factors/${real.app?.id}`
      const { id } = await attempt(real, 'POST', `${path}/challenge`, {})
      await attempt(real, 'POST', `${path}/verify`, { challenge_id: id, code: seenCode(real) })
    },
  },
  {
    name: "the thief answers the owner's challenge",
    check: (model) => model.protected,
    async run(real) {
      for (const challenge_id of real.ownerChallenges.splice(0)) {
        await attempt(real, 'POST', `/factors/${real.app?.id}/verify`, { challenge_id, code: seenCode(real) })
      }
    },
  },
  {
    name: 'the thief removes the app',
    check: (model) => model.protected,
    run: async (real) => void (await attempt(real, 'DELETE', `/factors/${real.app?.id}`)),
  },
  {
    name: 'the thief makes recovery codes and uses them',
    check: (model) => model.protected,
    async run(real) {
      const { codes = ['abcd-efgh-jkmn'] } = await attempt(real, 'POST', '/factors/recovery-codes')
      await attempt(real, 'POST', '/factors/recovery-codes/verify', { code: codes[0] })
    },
  },
  {
    name: 'the thief spends refresh tokens from before',
    check: (model) => model.protected,
    async run(real) {
      for (const refresh_token of real.oldRefreshTokens.splice(0)) {
        await attempt(real, 'POST', '/token?grant_type=refresh_token', { refresh_token })
      }
    },
  },
  {
    name: 'the thief proves themselves by the password, then tries again',
    check: (model) => model.protected,
    async run(real) {
      await attempt(real, 'POST', '/reauthenticate', { password: PASSWORD })
      await attempt(real, 'POST', '/reauthenticate', { factor_id: real.app?.id, code: seenCode(real) })
      await attempt(real, 'DELETE', `/factors/${real.app?.id}`)
    },
  },
]
