import { and, asc, eq, sql } from 'drizzle-orm'
import type { AccountSettings } from '#contract/account'
import { namesFrom } from '#server/core/people/names'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { authUsers } from '../../tables/auth'
import { userProfiles } from '../../tables/profiles'

/** What the account page shows beside what the auth client knows. */
export async function getSettings({ db }: Deps, viewer: Viewer): Promise<AccountSettings> {
  const [[user], [name]] = await Promise.all([
    db
      .select({
        metadata: authUsers.userMetadata,
        email: sql<string>`coalesce(${authUsers.email}, '')`,
        newEmail: authUsers.newEmail,
        newEmailSentAt: authUsers.emailChangeSentAt,
        newEmailConfirmedBy: authUsers.emailChangeConfirmedBy,
        phone: sql<string>`coalesce(${authUsers.phone}, '')`,
        newPhone: authUsers.newPhone,
        newPhoneSentAt: authUsers.phoneChangeSentAt,
        hasPassword: sql<boolean>`${authUsers.encryptedPassword} is not null`,
        passwordChangedAt: authUsers.passwordChangedAt,
        isSso: authUsers.isSso,
        recoveryCodesLeft: sql<number | null>`(
          select count(*) filter (where c.used_at is null)::int from auth_recovery_codes c
          where c.user_id = ${authUsers.id} having count(*) > 0
        )`,
        deleteAfter: authUsers.deleteAfter,
      })
      .from(authUsers)
      .where(eq(authUsers.id, viewer.id)),
    db
      .select({ firstName: userProfiles.firstName, lastName: userProfiles.lastName })
      .from(userProfiles)
      .where(and(eq(userProfiles.userId, viewer.id), eq(userProfiles.isActive, true)))
      .orderBy(asc(userProfiles.createdAt))
      .limit(1),
  ])
  if (!user) throw refuse('SIGN_IN_FIRST')
  const { metadata, ...account } = user
  return { ...(name ?? namesFrom(metadata)), ...account }
}
