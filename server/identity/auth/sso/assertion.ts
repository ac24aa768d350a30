import { refuse } from '#server/core/refusals/auth-refusal'
import type { SamlConnection } from '#server/tables/auth-sso'
import { SignedAssertion } from './assertion-shape'
import { invalidAnswer } from './invalid'
import { claimedIssuer, readResponseText } from './response-text'
import { loadSaml, samlAddresses, samlConfig } from './saml-service'

/** Clocks of two companies are never quite the same. */
const SKEW_MS = 60_000

export type Expected = {
  publicUrl: string
  connection: SamlConnection
  /** The id of our request this has to answer. */
  requestId: string
  now: Date
}

export type CheckedAssertion = {
  /** Its issuer's own; one of them counts once. */
  id: string
  /** Until then it could be shown again. */
  usableUntil: Date
  /** The company's end of the session, where it names one. */
  sessionNotAfter?: Date
  signed: SignedAssertion
}

/**
 * Believes a company's answer: signed with one of its keys, by it, for us, in answer to this request, at this time.
 * Nothing outside the signed part is looked at again.
 *
 * @param samlResponse base64, as the form carries it
 * @throws saml_idp_not_found, validation_failed
 */
export async function checkResponse(samlResponse: string, expected: Expected): Promise<CheckedAssertion> {
  const xml = readResponseText(samlResponse)
  if (claimedIssuer(xml) !== expected.connection.entityId) throw refuse('saml_idp_not_found')
  const parsed = SignedAssertion.safeParse(await readSigned(xml, expected))
  if (!parsed.success) throw invalidAnswer(`${parsed.error.issues[0]?.path.slice(0, 4).join('.')} is missing or odd`)
  return checkAssertion(parsed.data.Assertion, expected)
}

async function readSigned(xml: string, { publicUrl, connection, requestId }: Expected): Promise<unknown> {
  const { SAML, SamlStatusError } = await loadSaml()
  const saml = new SAML(samlConfig(publicUrl, connection, requestId))
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
    return profile?.getAssertion?.()
  } catch (error) {
    if (error instanceof SamlStatusError) throw invalidAnswer('the company did not sign the person in')
    // The library throws plain errors; what it says may repeat what came from outside.
    throw invalidAnswer('the signature or the audience does not fit')
  }
}

function checkAssertion(
  signed: SignedAssertion,
  { publicUrl, connection, requestId, now }: Expected,
): CheckedAssertion {
  const { answersTo } = samlAddresses(publicUrl)
  if (signed.Issuer[0].trim() !== connection.entityId) throw refuse('saml_idp_not_found')

  const inTime = ({ NotBefore, NotOnOrAfter }: { NotBefore?: Date | undefined; NotOnOrAfter?: Date | undefined }) =>
    (!NotBefore || NotBefore.getTime() - SKEW_MS <= now.getTime()) &&
    (!NotOnOrAfter || NotOnOrAfter.getTime() + SKEW_MS > now.getTime())
  const bearers = signed.Subject[0].SubjectConfirmation.filter(({ method }) => method.endsWith(':2.0:cm:bearer'))
  const ours = bearers.filter(({ Recipient }) => Recipient === answersTo)
  if (ours.length === 0) throw invalidAnswer('it is meant for another recipient')
  const answers = ours.filter(({ InResponseTo }) => InResponseTo === requestId)
  if (answers.length === 0) throw invalidAnswer('it does not answer our request')
  const confirmation = answers.find(inTime)
  if (!confirmation || !inTime(signed.Conditions[0].$ ?? {})) throw invalidAnswer('it is not valid at this time')

  const ends = signed.AuthnStatement.flatMap(({ $ }) => $.SessionNotOnOrAfter?.getTime() ?? [])
  const sessionNotAfter = ends.length > 0 ? new Date(Math.min(...ends)) : undefined
  if (sessionNotAfter && sessionNotAfter <= now) throw invalidAnswer('its session is over')
  return {
    id: signed.$.ID,
    usableUntil: new Date(confirmation.NotOnOrAfter.getTime() + SKEW_MS),
    ...(sessionNotAfter && { sessionNotAfter }),
    signed,
  }
}
