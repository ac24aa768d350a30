import type { Viewer } from '../core/people/viewer'

/** Who has a second factor and has not used it in this session has only begun to sign in. */
export function owesSecondFactor(viewer: Viewer | null): boolean {
  return viewer?.hasFactor === true && viewer.aal !== 'aal2'
}
