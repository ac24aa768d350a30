import { eq } from 'drizzle-orm'
import { requireMayWrite } from '#server/core/people/may-write'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { readSanctioned } from '#server/core/refusals/sanctioned'
import type { Tx } from '#server/infra/database/db'
import { type AuthUser, authSessions, authUsers } from '#server/tables/auth'
import type { SignedIn } from '../bearer'
import type { AuthContext } from '../context'
import { giveUpEmailChange, startEmailChange } from '../email-change'
import { requireFresh } from '../freshness'
import { prepareNewPassword, replacePassword } from '../password-change'
import { giveUpPhoneChange, startPhoneChange } from '../phone-change'
import { checkProof, type Proof, renewProof } from '../proof'
import { limitRecipient } from '../recipient-limits'
import { mergeUserMetadata, saysNewName } from '../user-metadata'
import { findUserByEmail, findUserByPhone, lockUser } from '../users'
import type { WayBack } from '../way-back'
import { type Change, isSensitive } from './user-change'

/** What had to be found out before the change itself: the hash of a new password, and the proof that was given. */
type Prepared = { encryptedPassword?: string; proof?: Proof }

/**
 * Does what takes time or counts: proves the person, limits mails and texts, hashes. Nothing of the account changes.
 *
 * @throws reauthentication_needed, reauthentication_not_valid, invalid_credentials, same_password, email_exists,
 *   phone_exists, over_request_rate_limit, over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function prepareChange(
  auth: AuthContext,
  who: SignedIn,
  change: Change,
  visitor: Visitor,
): Promise<Prepared> {
  const { user, session } = who
  const { db, clock } = auth.deps
  if (!isSensitive(change)) return {}
  const { email, phone, password, given } = change
  if (!given) requireFresh(session, clock.now())
  const proof = given && (await checkProof(auth, who, given, visitor))
  const encryptedPassword = password === undefined ? undefined : await prepareNewPassword(user, password)
  // Asked before anything counts; the unique indexes are what decides in the end.
  if (email && (await findUserByEmail(db, email))) throw refuse('email_exists')
  if (phone && (await findUserByPhone(db, phone))) throw refuse('phone_exists')
  if (email) {
    await limitRecipient(auth, 'email_change_new', { channel: 'email', address: email }, visitor)
    if (user.email) {
      await limitRecipient(auth, 'email_change_current', { channel: 'email', address: user.email }, visitor)
    }
  }
  if (phone) await limitRecipient(auth, 'phone_change', { channel: 'phone', address: phone }, visitor)
  return { ...(proof && { proof }), ...(encryptedPassword && { encryptedPassword }) }
}

/**
 * Changes the account.
 *
 * @throws user_not_found, session_not_found, conflict (the password changed in between), and what the steps throw
 */
export async function applyChange(
  auth: AuthContext,
  tx: Tx,
  { user: before, session }: SignedIn,
  change: Change & Prepared & { wayBack: WayBack },
): Promise<AuthUser> {
  const now = auth.deps.clock.now()
  let user = await lockUser(tx, before.id)
  if (!user) throw refuse('user_not_found')
  if (isSensitive(change)) {
    if (user.encryptedPassword !== before.encryptedPassword) throw refuse('conflict')
    // Locked, so that a session that is being ended does not get a last word in.
    const ofSession = eq(authSessions.id, session.id)
    const [alive] = await tx.select({ id: authSessions.id }).from(authSessions).where(ofSession).for('update')
    if (!alive) throw refuse('session_not_found')
  }
  if (change.proof) await renewProof(tx, session, change.proof, now)
  if (change.data) {
    const userMetadata = mergeUserMetadata(user.userMetadata, change.data)
    if (saysNewName(user.userMetadata, userMetadata)) await requireMayBeCalled(tx, user)
    const ofUser = eq(authUsers.id, user.id)
    ;[user = before] = await tx.update(authUsers).set({ userMetadata, updatedAt: now }).where(ofUser).returning()
  }
  if (change.encryptedPassword) user = await replacePassword(auth, tx, { user, session }, change.encryptedPassword)
  if (change.keepsEmail) user = await giveUpEmailChange(auth, tx, user)
  if (change.email) {
    user = await startEmailChange(auth, tx, user, { email: change.email, wayBack: change.wayBack })
  }
  if (change.keepsPhone) user = await giveUpPhoneChange(auth, tx, user)
  if (change.phone) user = await startPhoneChange(auth, tx, user, change.phone)
  return user
}

/** A name is read by others. @throws validation_failed in words, 403, for whoever our team keeps from writing */
async function requireMayBeCalled(tx: Tx, user: Pick<AuthUser, 'id'>): Promise<void> {
  try {
    await requireMayWrite(tx, user, 'edit')
  } catch (error) {
    const sanctioned = readSanctioned(error)
    throw sanctioned ? refuse('validation_failed', { status: 403, message: sanctioned.message }) : error
  }
}
