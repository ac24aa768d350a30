import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { ERRORS } from '#contract/errors'
import { LASTING_ACTS, sanctionedWords } from '#contract/sanctions.rules'

const Detail = z.object({ act: z.enum(LASTING_ACTS), until: z.coerce.date().nullable() })

/** What the tables say to somebody who may not write just now: what was decided, and until when. Null for anything else. */
export function readSanctioned(error: unknown): ORPCError<'SANCTIONED', unknown> | null {
  if (!(error instanceof Error)) return null
  if (!('constraint' in error && error.constraint === 'sanctioned_check')) return readSanctioned(error.cause)
  const { act, until } = Detail.parse(JSON.parse('detail' in error ? String(error.detail) : ''))
  return new ORPCError('SANCTIONED', {
    status: ERRORS.SANCTIONED.status,
    message: sanctionedWords(act, until),
    data: { act, until },
  })
}
