import { eq } from 'drizzle-orm'
import { VERIFICATION_KINDS, type VerificationKind } from '#contract/profiles.rules'
import type { Deps } from '../../deps'
import { AccountNotice } from '../../mails/account/account-notice'
import { renderMail } from '../../mails/render'
import { authUsers } from '../../tables/auth'
import { profileReviews, verifications } from '../../tables/profile-reviews'
import { userProfiles } from '../../tables/profiles'
import { type DecisionWords, paperWords, profileWords } from './words'

type Mailing = Pick<Deps, 'db' | 'mail' | 'env'>

/** Tells a person what was decided about their profile. Somebody who is gone by then needs no mail. */
export async function mailProfileDecided(
  { db, mail, env }: Mailing,
  { reviewId }: { reviewId: string },
): Promise<void> {
  const [row] = await db
    .select({ ...OWNER, decision: profileReviews.decision, reason: profileReviews.reason })
    .from(profileReviews)
    .innerJoin(userProfiles, eq(userProfiles.id, profileReviews.profileId))
    .innerJoin(authUsers, eq(authUsers.id, userProfiles.userId))
    .where(eq(profileReviews.id, reviewId))
  if (row) await send({ mail, env }, row, profileWords(row))
}

/** The same about one of their papers. */
export async function mailPaperDecided({ db, mail, env }: Mailing, { paperId }: { paperId: string }): Promise<void> {
  const [row] = await db
    .select({ ...OWNER, status: verifications.status, reason: verifications.reason, kind: verifications.kind })
    .from(verifications)
    .innerJoin(userProfiles, eq(userProfiles.id, verifications.profileId))
    .innerJoin(authUsers, eq(authUsers.id, userProfiles.userId))
    .where(eq(verifications.id, paperId))
  if (!row) return
  const paper = VERIFICATION_KINDS[row.kind as VerificationKind]
  await send({ mail, env }, row, paperWords({ ...row, paper }))
}

const OWNER = {
  email: authUsers.email,
  firstName: userProfiles.firstName,
  businessName: userProfiles.businessName,
}

type Owner = { email: string | null; firstName: string }

async function send(
  { mail, env }: Omit<Mailing, 'db'>,
  { email, firstName }: Owner,
  words: DecisionWords,
): Promise<void> {
  if (!email) return // they are reached by phone only; the page tells them
  const { subject, title, paragraphs, label, path } = words
  const action = { label, link: env.publicUrl + path }
  const content = <AccountNotice name={firstName} words={{ subject, title, paragraphs, action }} />
  await mail.send({ to: email, subject, ...(await renderMail(content)) })
}
