import { type AuthRefusal, refuse } from '#server/core/refusals/auth-refusal'

/** @param reason in the words of whoever sets the connection up; never text that came from outside */
export function invalidAnswer(reason: string): AuthRefusal {
  return refuse('validation_failed', { message: `SAML Assertion is not valid: ${reason}` })
}
