import { and, eq, sql } from 'drizzle-orm'
import { nameForMail, possessive } from '#contract/names.rules'
import { roleHint } from '#contract/role-hints'
import type { ProfileType } from '#contract/roles'
import { type MemberRole, ROLE_LABELS } from '#contract/team.rules'
import { renderMail } from '#server/core/mails/render'
import { nameOf } from '#server/core/people/name'
import { momentInUtc } from '#server/core/text/moment-in-utc'
import { AccountNotice } from '#server/identity/mails/account-notice'
import { greetingOf } from '#server/identity/mails/greeting-of'
import type { Deps } from '#server/infra/deps'
import { profileInvites } from '../../tables/members'
import { userProfiles } from '../../tables/profiles'
import { inviteKey } from './invite-key'
import type { TeamTopics } from './topics'

/** Asks somebody to join. An invitation that was answered, taken back, or sent again since needs no mail. */
export async function mailTeamInvite(deps: Deps, payload: TeamTopics['mail.team-invite']): Promise<void> {
  const { db, mail, env } = deps
  const mailedAt = new Date(payload.mailedAt)
  const { id, email, role, status, expiresAt } = profileInvites
  const [invite] = await db
    .select({
      email,
      role,
      expiresAt,
      shop: userProfiles.businessName,
      userType: userProfiles.userType,
      inviter: sql<
        string | null
      >`case when profile_invites.invited_by is not null then ${nameOf('profile_invites.invited_by')} end`,
    })
    .from(profileInvites)
    .innerJoin(userProfiles, eq(userProfiles.id, profileInvites.profileId))
    .where(and(eq(id, payload.inviteId), eq(status, 'open'), eq(profileInvites.mailedAt, mailedAt)))
  if (!invite) return
  const shop = nameForMail(invite.shop ?? '', 'A business')
  const inviter = nameForMail(invite.inviter ?? '', shop)
  const as = invite.role as MemberRole
  const until = momentInUtc(invite.expiresAt)
  const words = {
    subject: `Join ${possessive(shop)} team`,
    title: `Join ${possessive(shop)} team`,
    paragraphs: [
      `${inviter} invited you to join ${possessive(shop)} team on Pawstead as ${ROLE_LABELS[as].toLowerCase()}.`,
      `What this role covers: ${roleHint(as, invite.userType as ProfileType)}`,
      `Sign in or sign up with this address to accept. The invitation is open until ${until}.`,
    ],
    action: {
      label: 'See the invitation',
      link: `${env.publicUrl}/team-invitation?key=${inviteKey(deps, payload.inviteId, mailedAt)}`,
    },
    note: 'If you don’t know them, you can ignore this email. Nothing happens unless you accept.',
  }
  const reason = `You are receiving this email because ${inviter} invited this address on Pawstead.`
  const content = <AccountNotice name={await greetingOf(db, invite.email)} words={words} reason={reason} />
  await mail.send({ to: invite.email, subject: words.title, ...(await renderMail(content)) })
}
