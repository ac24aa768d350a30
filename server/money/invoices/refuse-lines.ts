import { lineProblem, type TypedLine } from '#contract/invoices.rules'
import type { ProfileType } from '#contract/roles'
import { refuseInWords } from '#server/core/refusals/refuse'

/** That an issuer may bill these lines as what they are said to be. @throws BAD_REQUEST in words, naming the line */
export function refuseLines(issuer: ProfileType, lines: readonly TypedLine[]): void {
  const problem = lineProblem(issuer, lines)
  if (problem) throw refuseInWords('BAD_REQUEST', `Line ${problem.place + 1}: ${problem.message}`)
}
