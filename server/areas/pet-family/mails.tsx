import { sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import { type GrantedRole, GUARDIAN_WORDS } from '#contract/pet-access.rules'
import { renderMail } from '#server/core/mails/render'
import { nameOf } from '#server/core/people/name'
import { momentInUtc } from '#server/core/text/moment-in-utc'
import { AccountNotice } from '#server/identity/mails/account-notice'
import { greetingOf } from '#server/identity/mails/greeting-of'
import type { Deps } from '#server/infra/deps'
import { inviteKey } from './invite-key'
import { mayGiveAll } from './invites'
import type { PetFamilyTopics } from './topics'

type Row = {
  email: string
  role: GrantedRole
  inviter: string
  names: string[]
  startsAt: string | null
  endsAt: string | null
  expiresAt: string
}

/**
 * Asks somebody to look after pets. An invitation that was answered, taken back, or sent again since needs no mail, nor one
 * whose pets have died or whose sender may no longer give that.
 */
export async function mailPetInvite(deps: Deps, payload: PetFamilyTopics['mail.pet-invite']): Promise<void> {
  const { db, mail, env, clock } = deps
  const mailedAt = new Date(payload.mailedAt)
  const { rows } = await db.execute<Row>(sql`
    select i.email, i.role, ${nameOf('i.invited_by')} as inviter, to_json(i.starts_at)#>>'{}' as "startsAt",
      to_json(i.ends_at)#>>'{}' as "endsAt", to_json(i.expires_at)#>>'{}' as "expiresAt",
      array(select p.name from pet_invite_pets one join pets p on p.id = one.pet_id
        where one.invite_id = i.id and p.status = 'active' order by lower(p.name), p.id) as names
    from pet_invites i where i.id = ${payload.inviteId} and i.status = 'open' and i.mailed_at = ${mailedAt}
      and ${mayGiveAll(sql`i.invited_by`, clock.now())}`)
  const [invite] = rows
  if (!invite || invite.names.length === 0) return
  const inviter = nameForMail(invite.inviter, 'Someone')
  const { label, invited } = GUARDIAN_WORDS[invite.role]
  const [only] = invite.names
  // what a person called their pet stands in our subject: a name that is an address does not
  const whom = invite.names.length === 1 ? nameForMail(only ?? '', 'a pet') : `${invite.names.length} pets`
  const one = invite.names.length === 1
  const title = one ? `${inviter} invited you to ${whom}’s family` : `${inviter} invited you to look after ${whom}`
  const words = {
    subject: title,
    title,
    paragraphs: [
      one
        ? `${inviter} would like you to join ${whom}’s family on Pawstead as a ${label.toLowerCase()}.`
        : `${inviter} would like you to look after ${whom} on Pawstead as a ${label.toLowerCase()}.`,
      invited,
      ...timeOf(invite),
      `Sign in or sign up with this address to answer. The invitation is open until ${momentInUtc(new Date(invite.expiresAt))}.`,
    ],
    action: {
      label: 'See the invitation',
      link: `${env.publicUrl}/pet-invitation?key=${inviteKey(deps, payload.inviteId, mailedAt)}`,
    },
    note: 'If you don’t know them, you can ignore this email. Nothing happens unless you accept.',
  }
  await mail.send({
    to: invite.email,
    subject: title,
    ...(await renderMail(
      <AccountNotice
        name={await greetingOf(db, invite.email)}
        words={words}
        reason={`You are receiving this email because ${inviter} invited this address on Pawstead.`}
      />,
    )),
  })
}

function timeOf({ startsAt, endsAt }: Row): string[] {
  if (startsAt && endsAt)
    return [`Your access will last from ${firstDay(startsAt)} to ${lastDay(endsAt)}, and then end automatically.`]
  if (endsAt) return [`Your access will last until ${lastDay(endsAt)}, and then end automatically.`]
  return startsAt ? [`Your access will begin on ${firstDay(startsAt)}.`] : []
}

const HOUR_MS = 3_600_000

/** The day that begins at a moment, and the one that ends there, wherever between UTC-11 and UTC+12 they were chosen. */
const firstDay = (moment: string) => day(new Date(Date.parse(moment) + 12 * HOUR_MS).toISOString())
const lastDay = (moment: string) => day(new Date(Date.parse(moment) - 11 * HOUR_MS).toISOString())

function day(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
