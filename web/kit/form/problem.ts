import { type AuthField, type AuthProblem, authProblem } from '#web/kit/session/auth-words'
import { NotConfirmed } from './fresh-check'

/** Something the person typed that need not be sent to be known as wrong. */
export class Mistyped extends Error {
  readonly field: AuthField

  constructor(field: AuthField, words: string) {
    super(words)
    this.field = field
  }
}

/** What to say about an act that failed; null where the person themselves called it off. */
export function problemOf(error: unknown): AuthProblem | null {
  if (!error || error instanceof NotConfirmed) return null
  if (error instanceof Mistyped) return { field: error.field, words: error.message }
  return authProblem(error)
}

/** @throws Mistyped unless all six digits are there */
export function wholeCode(code: string): string {
  if (!/^\d{6}$/.test(code)) throw new Mistyped('code', 'Enter all six digits.')
  return code
}

export function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code
}
