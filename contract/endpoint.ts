import { oc } from '@orpc/contract'
import { may } from './errors'
import type { Access } from './roles'

/** How often, per address and per account; `reads` are counted in handfuls, without a write for each. */
export type Limit = { bucket: string; count: number; windowS: number; reads?: boolean }

/** What the gate itself may refuse with, whatever is behind it. */
export const GATE_REFUSALS = [
  'BAD_REQUEST',
  'SIGN_IN_FIRST',
  'NOT_ALLOWED',
  'CSRF_INVALID',
  'CONSENT_NEEDED',
  'PAUSED',
  'VIEW_ONLY',
  'VIEW_ENDED',
  'FRESH_CHECK_NEEDED',
  'SECOND_FACTOR_REQUIRED',
  'SANCTIONED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
] as const

/** What the gate knows of an endpoint before it runs. */
export type EndpointMeta = {
  access: Access
  /** A sentence without its full stop, as the API's own description says it. */
  summary: string
  /** The answer depends on nothing but the input, so anonymous answers may be kept and shared. */
  shared?: true
  /** Of a shared one: who is signed in is not shown people between whom and them there is a block, so they ask as themselves. */
  blocks?: true
  /** The person's own device may keep the answer, encrypted, for reading without a network; wiped when they sign out. */
  onDevice?: true
  /** Beyond the general limits. */
  limit?: Limit
  /** It brings words, pictures, or invitations to others, and no table asks for that itself: refused to whom our team keeps from it. */
  reaches?: 'begin' | 'edit'
  /** Needs a proof of who is asking younger than 10 minutes, and the second factor where the person has one. */
  fresh?: true
}

/**
 * How every endpoint begins: with who may call it and what it does.
 * No endpoint can be declared without them.
 */
export function endpoint<Extra extends Omit<EndpointMeta, 'access' | 'summary'>>(
  access: Access,
  summary: string,
  extra?: Extra,
) {
  const meta = { access, summary, ...extra } as EndpointMeta & Pick<Extra, keyof Extra & 'shared'>
  return oc.$meta(meta).errors(may(...GATE_REFUSALS))
}
