import { PROPOSAL_DAYS } from '#contract/proposals.rules'
import { tell } from '../use-act'

/** Says that something is not done yet, and what it takes. @param then "Ben Example becomes an admin" */
export function tellWaiting(then: string): void {
  tell('Waiting for a second admin', `${then} once another super-admin confirms it, within ${PROPOSAL_DAYS} days.`)
}
