import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authSessions } from '#server/tables/auth'
import { authFactors } from '#server/tables/auth-proofs'
import { type Act, acts, type Model, type Real } from './testing/assurance-acts'
import { beginTotp, signInAgain } from './testing/factors'
import { type AuthService, startAuthService } from './testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

/** Whatever happened: only sessions the owner raised are raised, and only the owner's factor counts. */
async function holds(real: Real): Promise<void> {
  const { db } = service.deps
  const { id: userId } = real.owner.user
  const raised = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), eq(authSessions.aal, 'aal2')))
  expect(raised.filter(({ id }) => !real.raised.has(id))).toEqual([])
  expect(real.thief.tokens.filter((token) => decodeJwt(token).aal !== 'aal1')).toEqual([])
  const factors = await db
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.status, 'verified')))
  expect(factors.map(({ id }) => id)).toEqual(real.app ? [real.app.id] : [])
}

const command = ({ name, check, run }: Act): fc.AsyncCommand<Model, Real> => ({
  check: (model) => check?.(model) ?? true,
  async run(model, real) {
    await run(real, model)
    await holds(real)
  },
  toString: () => name,
})

async function start(): Promise<{ model: Model; real: Real }> {
  const owner = await service.person()
  const thief = await signInAgain(service, owner)
  const begun = await beginTotp(thief.client)
  const real: Real = {
    service,
    owner,
    app: null,
    raised: new Set(),
    shownAt: service.deps.clock.now(),
    ownerChallenges: [],
    oldRefreshTokens: [],
    recoveryCodes: [],
    thief: { tokens: [thief.session.access_token], begun: [begun] },
  }
  return { model: { protected: false }, real }
}

test('nothing a thief does with the password alone reaches the second level', { timeout: 120_000 }, async () => {
  const commands = fc.commands(
    acts.map((act) => fc.constant(command(act))),
    { maxCommands: 16, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => fc.asyncModelRun(start, sequence)),
    { numRuns: 12, endOnFailure: true },
  )
})
