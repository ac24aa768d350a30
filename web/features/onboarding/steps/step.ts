import type { RefObject } from 'react'
import type { OwnProfile } from '#contract/profile-shapes'
import type { StepId } from '../first-step'

/** Where a step stands, and the ways on from it. */
export type Way = {
  step: StepId
  /** Of its heading, which names the dialog. */
  titleId: string
  /** From 1. */
  number: number
  count: number
  /** @param saved the profile with what was kept of this step, if something was */
  onBack: ((saved: OwnProfile | null) => unknown) | undefined
  /** Leaves the whole for this session; what is done stays done. */
  onSkip: () => void
  /** What Escape does instead of only leaving. */
  leaving: RefObject<(() => void) | null>
  /** @param profile with what the step saved, and the marker */
  onDone: (profile: OwnProfile) => Promise<void>
}

export type StepProps = { profile: OwnProfile; way: Way }
