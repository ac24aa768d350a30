import type { Role } from '#contract/roles'
import { raiseAlert } from '#server/identity/security/alerts/raise'
import { createSecurityWorld } from '#server/identity/security/testing'
import type { TestUser } from '#server/testing/factories'
import { officialClient } from '#server/testing/official'

export type Who = 'visitor' | Role

export const NOT_SIGNED_IN = { status: 401, code: '42501' }
export const NOT_ALLOWED = { status: 403, code: '42501' }

/** A world in which somebody of every role calls procedures with the published client. */
export async function createProcedureWorld() {
  const world = await createSecurityWorld()
  const people: Record<Role, TestUser> = {
    user: await world.person(),
    admin: await world.person('admin'),
    'super-admin': await world.person('super-admin'),
  }
  const clientOf = (who: Who | TestUser) =>
    officialClient(world, who === 'visitor' ? undefined : typeof who === 'string' ? people[who] : who)

  return Object.assign(world, {
    people,
    clientOf,

    /** What the client makes of an answer: the data, or of a refusal its status and code. */
    async call(who: Who | TestUser, name: string, args: Record<string, unknown>) {
      const { data, error, status } = await (await clientOf(who)).rpc(name, args)
      return error ? { status, code: error.code } : data
    },

    /** An alert about somebody. @returns when */
    async raise(userId: string): Promise<Date> {
      const at = world.clock.now()
      const incident = { about: userId, at, severity: 'high', description: 'Seen twice.' } as const
      await raiseAlert(world.deps, 'token_reuse', { ...incident, subjects: [userId] })
      return at
    },
  })
}

export type ProcedureWorld = Awaited<ReturnType<typeof createProcedureWorld>>
