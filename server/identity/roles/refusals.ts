import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse } from '#server/core/refusals/refuse'

/** The database refuses by itself what nobody may do to roles; this says it in our words. */
export async function inOurWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'user_roles_last_super_admin_check') throw refuse('LAST_SUPER_ADMIN')
    if (constraint === 'user_roles_actor_check') throw refuse('OUTRANKED')
    throw error
  }
}
