export const CONSENT_DOCUMENTS = ['terms', 'privacy'] as const
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number]

/**
 * The day a text came into force. A text that was only corrected keeps its day and counts up behind a dot
 * (`2026-11-01.1`); a new day asks everybody again.
 */
export const TERMS_VERSION = '2026-11-01.4'
export const PRIVACY_VERSION = '2026-11-26.9'

export const CURRENT_VERSIONS: Record<ConsentDocument, string> = { terms: TERMS_VERSION, privacy: PRIVACY_VERSION }

export type Consent = { document: ConsentDocument; version: string }

/** Whether a version that was agreed to covers the one in force: corrections ask nobody again. */
export function covers(accepted: string, inForce: string): boolean {
  return majorOf(accepted) >= majorOf(inForce)
}

/** The documents somebody has yet to agree to. */
export function dueConsents(accepted: readonly Consent[], current = CURRENT_VERSIONS): ConsentDocument[] {
  return CONSENT_DOCUMENTS.filter(
    (document) =>
      !accepted.some((consent) => consent.document === document && covers(consent.version, current[document])),
  )
}

/** Days in ISO form compare as text. */
function majorOf(version: string): string {
  return version.split('.')[0] ?? version
}
