import type { Proven } from './proof.ts'
import { CONSTANTS } from './proofs/constants.ts'
import { INVOICES } from './proofs/invoices.ts'
import { MESSAGES } from './proofs/messages.ts'
import { SCREENS } from './proofs/screens.ts'
import { STATES } from './proofs/states.ts'
import { VALIDATION } from './proofs/validation.ts'

/** What the specification says of the shell and of invoices, sentence by sentence, and where it is proven. */
export const SPEC_PROOFS: readonly Proven[] = [
  ...SCREENS,
  ...STATES,
  ...VALIDATION,
  ...MESSAGES,
  ...CONSTANTS,
  ...INVOICES,
]
