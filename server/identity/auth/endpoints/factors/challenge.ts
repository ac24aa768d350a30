import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { requireSession } from '../../bearer'
import { optionalText, readBody } from '../../body'
import { askFactor } from '../../challenges'
import type { AuthContext } from '../../context'
import { limitTexts } from '../../factor-text'
import { findFactor } from '../../factors'
import { limitAddress } from '../../limits'
import { lockSignedIn } from '../../lock-signed-in'
import { requireProvable } from '../../provable'
import { textsAreSent } from '../../texts'

const Body = z.object({ channel: optionalText })

/** Asks for a code of a factor; a phone is sent one. */
export async function challengeFactor(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const signedIn = await requireSession(auth, c)
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth challenge by address', visitor)
  const { channel } = await readBody(c, Body)
  const { id, factorType } = await findFactor(db, signedIn.user, c.req.param('id') ?? '', clock.now())
  if (factorType === 'phone') {
    if (channel && channel !== 'sms') {
      throw refuse('validation_failed', { message: 'Invalid channel, supported values are: sms' })
    }
    if (!textsAreSent(auth)) throw refuse('mfa_phone_verify_not_enabled')
    await limitTexts(auth, signedIn.user, visitor)
  }
  const challenge = await db.transaction(async (tx) => {
    const locked = await lockSignedIn(tx, signedIn, clock.now())
    const factor = locked.factors.find((own) => own.id === id)
    if (!factor) throw refuse('mfa_factor_not_found')
    requireProvable(factor, locked)
    return askFactor(auth, tx, { factor, session: locked.session, visitor })
  })
  return c.json({ id: challenge.id, type: factorType, expires_at: Math.floor(challenge.expiresAt.getTime() / 1000) })
}
