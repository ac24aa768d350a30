import { eq } from 'drizzle-orm'
import { type Decision, type DecisionWords, paperWords, profileWords } from '#contract/profile-review.rules'
import { publicName, type VerificationKind } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { renderMail } from '#server/core/mails/render'
import { namesFrom } from '#server/core/people/names'
import type { Deps } from '#server/infra/deps'
import { AccountNotice } from '../../identity/mails/account-notice'
import { authUsers } from '../../tables/auth'
import { profileReviews, verifications } from '../../tables/profile-reviews'
import { profileDetails, userProfiles } from '../../tables/profiles'
import { shopSuspensions } from '../../tables/suspensions'

type Mailing = Pick<Deps, 'db' | 'mail' | 'env'>

/** Tells a person what was decided about their profile. Somebody who is gone by then needs no mail. */
export async function mailProfileDecided(
  { db, mail, env }: Mailing,
  { reviewId }: { reviewId: string },
): Promise<void> {
  const [row] = await db
    .select({
      ...OWNER,
      visibility: profileDetails.visibility,
      decision: profileReviews.decision,
      reason: profileReviews.reason,
      suspension: { begunAt: shopSuspensions.begunAt, refundsAt: shopSuspensions.refundsAt },
    })
    .from(profileReviews)
    .innerJoin(userProfiles, eq(userProfiles.id, profileReviews.profileId))
    .innerJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .innerJoin(authUsers, eq(authUsers.id, userProfiles.userId))
    .leftJoin(shopSuspensions, eq(shopSuspensions.profileId, userProfiles.id))
    .where(eq(profileReviews.id, reviewId))
  if (!row) return
  const decision = row.decision as Decision
  await send(
    { mail, env },
    row,
    profileWords({
      ...named(row),
      reason: row.reason,
      decision,
      userType: row.userType as ProfileType,
      isPrivate: row.visibility === 'private',
      suspension: row.suspension,
    }),
  )
}

/** The same about one of their papers. */
export async function mailPaperDecided({ db, mail, env }: Mailing, { paperId }: { paperId: string }): Promise<void> {
  const [row] = await db
    .select({ ...OWNER, status: verifications.status, reason: verifications.reason, kind: verifications.kind })
    .from(verifications)
    .innerJoin(userProfiles, eq(userProfiles.id, verifications.profileId))
    .innerJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .innerJoin(authUsers, eq(authUsers.id, userProfiles.userId))
    .where(eq(verifications.id, paperId))
  if (!row) return
  const status = row.status as 'verified' | 'rejected'
  const kind = row.kind as VerificationKind
  await send({ mail, env }, row, paperWords({ ...named(row), reason: row.reason, status, kind }))
}

const OWNER = {
  profileId: userProfiles.id,
  email: authUsers.email,
  metadata: authUsers.userMetadata,
  userType: userProfiles.userType,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
  businessName: userProfiles.businessName,
  showInitial: profileDetails.showInitial,
}

type Owner = {
  profileId: string
  email: string | null
  metadata: unknown
  userType: string
  firstName: string
  lastName: string
  businessName: string | null
  showInitial: boolean
}

const named = (owner: Owner) => ({
  profileId: owner.profileId,
  name: publicName({ ...owner, userType: owner.userType as ProfileType }),
})

async function send(
  { mail, env }: Omit<Mailing, 'db'>,
  { email, firstName, metadata }: Owner,
  words: DecisionWords,
): Promise<void> {
  if (!email) return // they are reached by phone only; the page tells them
  const { subject, title, paragraphs, label, path } = words
  const action = { label, link: env.publicUrl + path }
  // a page that was handed over still has the name of who made it
  const name = namesFrom((metadata ?? {}) as Record<string, unknown>).firstName || firstName
  const content = <AccountNotice name={name} words={{ subject, title, paragraphs, action }} />
  await mail.send({ to: email, subject, ...(await renderMail(content)) })
}
