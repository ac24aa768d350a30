import { sql } from 'drizzle-orm'
import { paperWords } from '#contract/profile-review.rules'
import { publicName, type VerificationKind } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import type { TownNotices } from '#server/core/notices/town-notices'

type Row = {
  userId: string
  at: string
  firstName: string
  lastName: string
  businessName: string | null
  profileId: string
  userType: ProfileType
  kind: VerificationKind
  status: 'verified' | 'rejected'
  reason: string
}

export const decidedPapers: TownNotices = async (tx, ids) => {
  const { rows } = await tx.execute<Row>(sql`
    select p.user_id as "userId", v.decided_at as at, v.kind, v.status, v.reason, p.id as "profileId", p.user_type as "userType",
      p.first_name as "firstName", p.last_name as "lastName", p.business_name as "businessName"
    from verifications v join user_profiles p on p.id = v.profile_id
    where v.status in ('verified', 'rejected') and p.user_id = ${ids}`)
  return rows.map(({ userId, at, profileId, kind, status, reason, ...profile }) => {
    const name = publicName({ ...profile, showInitial: true })
    const { title, paragraphs, path } = paperWords({
      profileId,
      name,
      status,
      reason,
      kind,
    })
    return { userId, at, title, body: paragraphs[0] ?? '', href: path }
  })
}
