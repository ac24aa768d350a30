import { oc } from '@orpc/contract'
import { may } from './errors'
import type { Access } from './roles'

/** What the gate knows of an endpoint before it runs. */
export type EndpointMeta = {
  access: Access
  /** The answer depends on nothing but the input, so anonymous answers may be kept and shared. */
  shared?: boolean
  /** Rate limit beyond the general one, per address; `reads` are counted in handfuls, without a write for each. */
  limit?: { bucket: string; count: number; windowS: number; reads?: boolean }
  /** Needs a proof of who is asking younger than 10 minutes, and the second factor where the person has one. */
  fresh?: true
}

/**
 * How every endpoint begins: with the statement of who may call it.
 * No endpoint can be declared without it.
 */
export function endpoint(access: Access, meta: Omit<EndpointMeta, 'access'> = {}) {
  return oc
    .$meta<EndpointMeta>({ access, ...meta })
    .errors(
      may(
        'BAD_REQUEST',
        'SIGN_IN_FIRST',
        'NOT_ALLOWED',
        'CSRF_INVALID',
        'CONSENT_NEEDED',
        'FRESH_CHECK_NEEDED',
        'SECOND_FACTOR_REQUIRED',
        'TOO_MANY_REQUESTS',
        'UNAVAILABLE',
      ),
    )
}
