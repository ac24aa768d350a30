import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { ERRORS } from '#contract/errors'
import {
  LASTING_ACTS,
  LOCKED_WORDS,
  OWNER_SANCTIONED,
  sanctionedWords,
  suspendedWords,
} from '#contract/sanctions.rules'

const Detail = z.object({
  act: z.enum(LASTING_ACTS),
  until: z.coerce.date().nullable(),
  whose: z.enum(['asker', 'owner', 'locked']).default('asker'),
})

/** What the tables say to somebody who may not write just now: what was decided, and until when. Null for anything else. */
export function readSanctioned(error: unknown): ORPCError<'SANCTIONED', unknown> | null {
  if (!(error instanceof Error)) return null
  if (!('constraint' in error && error.constraint === 'sanctioned_check')) return readSanctioned(error.cause)
  const { act, until, whose } = Detail.parse(JSON.parse('detail' in error ? String(error.detail) : ''))
  return new ORPCError('SANCTIONED', {
    status: ERRORS.SANCTIONED.status,
    message: refusedWords({ act, until, whose }),
    data: { act, until },
  })
}

/** By whom it is that nothing may be written: the asker, whoever the profile or the pet belongs to, or an account that is locked. */
function refusedWords({ act, until, whose }: z.infer<typeof Detail>): string {
  if (whose === 'owner') return OWNER_SANCTIONED
  if (whose === 'locked') return LOCKED_WORDS
  // they came by a link, since they can't sign in
  return act === 'suspend' ? suspendedWords(until, true) : sanctionedWords(act, until)
}
