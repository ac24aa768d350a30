import type { Proven } from './proof.ts'
import { CONSTANTS } from './proofs/constants.ts'
import { ENTITIES } from './proofs/entities.ts'
import { INVOICES } from './proofs/invoices.ts'
import { MESSAGES } from './proofs/messages.ts'
import { PERMISSIONS } from './proofs/permissions.ts'
import { SCREENS } from './proofs/screens.ts'
import { STATES } from './proofs/states.ts'
import { VALIDATION } from './proofs/validation.ts'

/** What the specification says, sentence by sentence in its own words, and where it is proven. */
export const SPEC_PROOFS: readonly Proven[] = [
  ...SCREENS,
  ...ENTITIES,
  ...STATES,
  ...VALIDATION,
  ...PERMISSIONS,
  ...MESSAGES,
  ...CONSTANTS,
  ...INVOICES,
]
