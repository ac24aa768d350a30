import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authSessions } from '#server/tables/auth'
import { authFactors } from '#server/tables/auth-proofs'
import { type Act, ownersActs, type Real, startReal } from './testing/assurance-acts'
import { type AuthService, startAuthService } from './testing/service'
import { beginPhone, thiefsActs } from './testing/thiefs-acts'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

/** Whatever happened: only sessions the owner raised are raised, and only the owner's factor counts. */
async function holds({ owner, app, raised, thief }: Real): Promise<void> {
  const { db } = service.deps
  const ofOwner = eq(authSessions.userId, owner.user.id)
  const sessions = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(ofOwner, eq(authSessions.aal, 'aal2')))
  expect(sessions.filter(({ id }) => !raised.has(id))).toEqual([])
  expect(thief.tokens.filter((token) => decodeJwt(token).aal !== 'aal1')).toEqual([])
  const factors = await db
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.userId, owner.user.id), eq(authFactors.status, 'verified')))
  expect(factors).toEqual([{ id: app.id }])
}

const act = fc.constantFrom(
  ...[...ownersActs, ...thiefsActs].map((each): Act & fc.WithToStringMethod => ({
    ...each,
    [fc.toStringMethod]: () => each.name,
  })),
)

test('nothing that is done with the password alone reaches the second level', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 10 }), async (acts) => {
      const real = await startReal(service, (token) => beginPhone(service, token))
      for (const { run } of acts) {
        await run(real)
        await holds(real)
      }
    }),
    // A smaller example would cost a sign-up per step; the list of acts is short enough to read.
    { numRuns: 6, endOnFailure: true },
  )
})
