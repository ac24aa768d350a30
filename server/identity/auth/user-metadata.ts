import { z } from 'zod'
import { isPlainName, NAME_REFUSED } from '#contract/names.rules'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Metadata } from '#server/tables/auth'

/** Metadata travels in every access token, and a token has to fit into a request header. */
const MAX_BYTES = 8 * 1024
const MAX_DEPTH = 6

/** What `namesFrom` reads; our mails and pages call people by it. */
const NAMES = ['first_name', 'last_name', 'given_name', 'family_name', 'full_name', 'name']

/** What a person says about themselves. What a provider says of them is not refused: a name that is none is passed over. */
export const UserMetadata = z.record(z.string(), z.unknown()).superRefine((said, { addIssue }) => {
  for (const key of NAMES) {
    const name = said[key]
    if (typeof name === 'string' && !isPlainName(name)) addIssue({ code: 'custom', path: [key], message: NAME_REFUSED })
  }
})

/**
 * Merges what a person says about themselves into what they said before; null removes a member.
 *
 * @throws validation_failed when the result is too large or nested too deeply
 */
export function mergeUserMetadata(before: Metadata, change: Metadata): Metadata {
  const merged = Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_BYTES || depthOf(merged) > MAX_DEPTH) {
    throw refuse('validation_failed', { message: 'The user data is too large' })
  }
  return merged
}

/** What a provider or a company says of somebody new, without names that are none: our mails would lead others where they say. */
export function metadataOfProvider(said: Metadata): Metadata {
  const isNone = (key: string, value: unknown) =>
    NAMES.includes(key) && typeof value === 'string' && !isPlainName(value)
  return mergeUserMetadata({}, Object.fromEntries(Object.entries(said).filter(([key, value]) => !isNone(key, value))))
}

/** Whether people are called anything after a change that they were not called before. A name that goes is none. */
export function saysNewName(before: Metadata, after: Metadata): boolean {
  return NAMES.some((key) => after[key] !== undefined && after[key] !== '' && after[key] !== before[key])
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
