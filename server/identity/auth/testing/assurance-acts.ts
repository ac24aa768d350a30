import { beginTotp, call, claimsOf, type Person, passTotp, signInAgain, tokenOf } from './factors'
import type { AuthService } from './service'

/** An owner whose account asks for an app, and somebody who knows the password and every code the app has shown. */
export type Real = {
  service: AuthService
  owner: Person
  app: { id: string; secret: string }
  /** The sessions the owner has raised, which are all that may be. */
  raised: Set<string>
  /** The newest code the owner has shown, which has counted. */
  shownCode: string
  ownerChallenges: string[]
  /** From before a session was raised. */
  oldRefreshTokens: string[]
  recoveryCodes: string[]
  thief: Thief
}

export type Thief = { tokens: string[]; begun: { id: string; phone: string }[] }

/** Something that may happen to an account. */
export type Act = { name: string; run: (real: Real) => Promise<void> }

/** So that no token from before is forgiven as one of a parallel tab. */
const LATER_MS = 11_000

/** An owner adds an app, after somebody else got in and began to set up a phone of their own. */
export async function startReal(
  service: AuthService,
  begin: (token: string) => Promise<Thief['begun']>,
): Promise<Real> {
  const owner = await service.person()
  const thief = await signInAgain(service, owner)
  const begun = await begin(thief.session.access_token)
  const app = await beginTotp(owner.client)
  const shownCode = await passTotp(service, owner.client, app)
  service.advance(LATER_MS)
  return {
    service,
    owner,
    app,
    raised: new Set([(await claimsOf(owner.client)).session_id]),
    shownCode,
    ownerChallenges: [],
    oldRefreshTokens: [owner.session.refresh_token],
    recoveryCodes: [],
    thief: { tokens: [thief.session.access_token], begun },
  }
}

export const ownersActs: Act[] = [
  {
    name: 'the owner signs in with the app and makes recovery codes',
    async run(real) {
      const { app, service } = real
      const { client, session } = await signInAgain(service, real.owner)
      const { data } = await client.mfa.challenge({ factorId: app.id })
      real.ownerChallenges.push(data?.id ?? '')
      real.shownCode = await passTotp(service, client, app)
      real.raised.add((await claimsOf(client)).session_id)
      real.oldRefreshTokens.push(session.refresh_token)
      const made = await call(service, await tokenOf(client), 'POST', '/factors/recovery-codes')
      real.recoveryCodes = made.body.codes
      service.advance(LATER_MS)
    },
  },
  {
    name: 'the owner uses a recovery code',
    async run(real) {
      const [code] = real.recoveryCodes
      if (!code) return
      const { client, session } = await signInAgain(real.service, real.owner)
      await call(real.service, session.access_token, 'POST', '/factors/recovery-codes/verify', { code })
      real.raised.add((await claimsOf(client)).session_id)
      real.recoveryCodes = real.recoveryCodes.filter((other) => other !== code)
      real.oldRefreshTokens.push(session.refresh_token)
      real.service.advance(LATER_MS)
    },
  },
]
