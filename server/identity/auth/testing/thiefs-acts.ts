import { expect } from 'vitest'
import type { Act, Real, Thief } from './assurance-acts'
import { call, signInAgain } from './factors'
import { type AuthService, PASSWORD } from './service'

let numbers = 0

/** Begins to set up a phone, if the account lets them. */
export async function beginPhone(service: AuthService, token: string): Promise<Thief['begun']> {
  const phone = `316${String(20_000_000 + numbers++)}`
  const { body } = await call(service, token, 'POST', '/factors', { factor_type: 'phone', phone })
  return typeof body.id === 'string' ? [{ id: body.id, phone }] : []
}

/**
 * The thief asks for something, with a new sign-in where the last one ended. Every token that comes of it is kept and
 * used.
 */
async function attempt(real: Real, method: string, path: string, body?: unknown) {
  const { service, thief } = real
  const ask = () => call(service, thief.tokens.at(-1) ?? '', method, path, body)
  let answer = await ask()
  if (answer.code === 'session_not_found') {
    await thievesSignIn(real)
    answer = await ask()
  }
  expect(answer.status).toBeLessThan(500)
  if (typeof answer.body.access_token === 'string') thief.tokens.push(answer.body.access_token)
  return answer.body
}

async function thievesSignIn({ service, owner, thief }: Real): Promise<void> {
  thief.tokens.push((await signInAgain(service, owner)).session.access_token)
}

const removeApp = (real: Real) => attempt(real, 'DELETE', `/factors/${real.app.id}`)

export const thiefsActs: Act[] = [
  { name: 'the thief signs in', run: thievesSignIn },
  {
    name: 'the thief begins a factor',
    async run(real) {
      real.thief.begun.push(...(await beginPhone(real.service, real.thief.tokens.at(-1) ?? '')))
    },
  },
  {
    name: 'the thief finishes a factor of their own',
    async run(real) {
      for (const { id, phone } of real.thief.begun) {
        const { id: challenge_id } = await attempt(real, 'POST', `/factors/${id}/challenge`, {})
        if (typeof challenge_id !== 'string') continue
        const { code } = await real.service.lastText(phone)
        await attempt(real, 'POST', `/factors/${id}/verify`, { challenge_id, code })
      }
    },
  },
  {
    name: 'the thief replays a code',
    async run(real) {
      const path = `/factors/${real.app.id}`
      const { id } = await attempt(real, 'POST', `${path}/challenge`, {})
      await attempt(real, 'POST', `${path}/verify`, { challenge_id: id, code: real.shownCode })
    },
  },
  {
    name: "the thief answers the owner's challenges",
    async run(real) {
      for (const challenge_id of real.ownerChallenges.splice(0)) {
        await attempt(real, 'POST', `/factors/${real.app.id}/verify`, { challenge_id, code: real.shownCode })
      }
    },
  },
  { name: 'the thief removes the app', run: removeApp },
  {
    name: 'the thief makes recovery codes and uses them',
    async run(real) {
      const { codes = ['abcd-efgh-jkmn'] } = await attempt(real, 'POST', '/factors/recovery-codes')
      await attempt(real, 'POST', '/factors/recovery-codes/verify', { code: codes[0] })
    },
  },
  {
    name: 'the thief spends refresh tokens from before',
    async run(real) {
      for (const refresh_token of real.oldRefreshTokens.splice(0)) {
        await attempt(real, 'POST', '/token?grant_type=refresh_token', { refresh_token })
      }
    },
  },
  {
    name: 'the thief proves themselves by the password and a seen code, and removes the app',
    async run(real) {
      await attempt(real, 'POST', '/reauthenticate', { password: PASSWORD })
      await attempt(real, 'POST', '/reauthenticate', { factor_id: real.app.id, code: real.shownCode })
      await removeApp(real)
    },
  },
]
