import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { AuthFactor } from '#server/tables/auth-proofs'
import { requireWholeSession } from '../../bearer'
import { optionalText, readBody } from '../../body'
import type { AuthContext } from '../../context'
import { type NewFactor, storeFactor } from '../../enroll-factor'
import { limitAddress } from '../../limits'
import { readPhoneNumber } from '../../phone-number'
import { qrSvg } from '../../qr-svg'
import { textsAreSent } from '../../texts'
import { newTotpSecret, totpSetup } from '../../totp'

const Enrolment = z.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
  phone: optionalText,
})
type Enrolment = z.infer<typeof Enrolment>

/** Begins to set up a second factor. It counts once a code of it was shown. */
export async function enrollFactor(auth: AuthContext, c: Context): Promise<Response> {
  const signedIn = await requireWholeSession(auth, c)
  if (signedIn.user.isAnonymous) throw refuse('no_authorization', { status: 403 })
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth user change by address', visitor)
  const body = await readBody(c, Enrolment)
  const given = readEnrolment(auth, body)
  const factor = await storeFactor(auth, signedIn, given)
  const ids = { userId: signedIn.user.id, sessionId: signedIn.session.id }
  const metadata = { factor: factor.factorType, factorId: factor.id }
  auth.report({ type: 'factor_enrolled', severity: 'info', status: 'success', visitor, ...ids, metadata })
  return c.json(wireEnrolment(factor, given, totpNames(auth, body, signedIn.user)))
}

/** @throws validation_failed, mfa_phone_enroll_not_enabled */
function readEnrolment(auth: AuthContext, body: Enrolment): NewFactor {
  const friendlyName = readLine('friendly_name', body.friendly_name)
  if (body.factor_type === 'totp') {
    readLine('issuer', body.issuer)
    return { factorType: 'totp', friendlyName, secret: newTotpSecret() }
  }
  if (body.factor_type !== 'phone') throw invalid('factor_type needs to be totp or phone')
  if (!textsAreSent(auth)) throw refuse('mfa_phone_enroll_not_enabled')
  const phone = readPhoneNumber(body.phone ?? '')
  if (phone === null) throw invalid('Invalid phone number format (E.164 required)')
  return { factorType: 'phone', friendlyName, phone }
}

/** One line of text that a list or an app can show. */
function readLine(member: string, text = ''): string {
  const line = text.trim()
  if (line.length > 100 || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line)) throw invalid(`The member ${member} is not valid`)
  return line
}

function invalid(message: string) {
  return refuse('validation_failed', { message })
}

type Names = { issuer: string; label: string }

function totpNames(
  { deps }: AuthContext,
  { issuer }: Enrolment,
  user: { email: string | null; phone: string | null },
): Names {
  return {
    issuer: issuer?.trim() || new URL(deps.env.publicUrl).host,
    label: user.email ?? user.phone ?? '',
  }
}

function wireEnrolment({ id, friendlyName, phone }: AuthFactor, given: NewFactor, names: Names) {
  if (given.factorType === 'phone') return { id, type: 'phone', friendly_name: friendlyName, phone }
  const { secret, uri } = totpSetup(given.secret, names)
  return { id, type: 'totp', friendly_name: friendlyName, totp: { qr_code: qrSvg(uri), secret, uri } }
}
