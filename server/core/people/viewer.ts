import type { Role } from '#contract/roles'
import type { Works } from './memberships'

/** Who is asking, as our own API sees them. */
export type Viewer = {
  id: string
  sessionId: string
  email: string
  /** The role they may act by in this session (see `actingRole`). */
  role: Role
  /** The role they hold. */
  heldRole: Role
  /** What they are in the profile of each kind they work for just now. */
  works: Works
  aal: 'aal1' | 'aal2'
  /** When they last proved who they are (see `isFresh`). */
  provenAt: Date
  /** Whether a second factor is set up, so that aal1 is less than they could show. */
  hasFactor: boolean
  /** Texts are in force that they have not agreed to. */
  consentsDue: boolean
}
