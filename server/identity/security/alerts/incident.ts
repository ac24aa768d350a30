import type { AlertSeverity } from '#contract/security.rules'

/** Something a rule has found. The same `about` is the same incident while little time has passed. */
export type Incident = {
  /** Names, with the rule's type, what happened to whom. */
  about: string
  at: Date
  severity: AlertSeverity
  /** Facts in whole sentences, by name: admins and the people concerned read the same. What to do about it is said by the page. */
  description: string
  /** Whom it concerns. */
  subjects: string[]
}
