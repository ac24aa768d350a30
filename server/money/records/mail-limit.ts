import { sql } from 'drizzle-orm'
import type { Approval } from '#contract/profiles.rules'
import { requireMayWrite } from '#server/core/people/may-write'
import type { Viewer } from '#server/core/people/viewer'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Tx } from '#server/infra/database/db'

/** Mails to customers by one person's acts over all their profiles, in 24 hours of the database's clock. */
export const MOST_A_DAY = { approved: 200, others: 10 }
/** What is written down of acts that a customer is mailed about. A payment has an actor when it was recorded by hand. */
const MAILED = sql.raw(`('sent', 'reminded', 'credited', 'voided', 'payment', 'refunded')`)

/**
 * That a person may mail another customer of theirs. Profiles that have not been looked at yet write to few and in our
 * words only, so that nobody sends through us what they like to whom they like; and however many of those somebody
 * opens, together they write to as few. What one person sends takes turns, so that what is counted is all.
 *
 * @throws BAD_REQUEST in words, SANCTIONED for words of whoever may not write
 */
export async function refuseTooManyMails(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { approval, invoice }: { approval: Approval; invoice: { customerEmail: string } },
  message: string | undefined,
): Promise<void> {
  const known = approval === 'approved'
  if (!known && message) {
    throw refuseInWords(
      'BAD_REQUEST',
      'Your profile isn’t approved yet. Until it is, you can’t add a message to invoices and reminders.',
    )
  }
  // what reaches somebody by mail is written to them as well
  if (message) {
    await requireMayWrite(tx, viewer, 'write')
    const { rows } = await tx.execute(sql`
      select from auth_users u where u.email = ${invoice.customerEmail.toLowerCase()} and u.deleted_at is null and is_blocked(u.id, ${viewer.id}) limit 1`)
    if (rows.length > 0)
      throw refuseInWords('BAD_REQUEST', 'You can’t add a message for this customer. Send it without one.')
  }
  const most = mostOf(approval)
  if (await mayMail(tx, viewer, approval)) return
  throw refuseInWords(
    'BAD_REQUEST',
    known
      ? `You’ve sent ${most} emails to your customers today. You can send more tomorrow.`
      : `Until your profile is approved, you can send ${most} emails to customers a day. You can send more tomorrow.`,
  )
}

/**
 * Whether a customer is mailed about an act that holds in any case; asked before the act is written down. Beyond the day's
 * number they see it in the app and behind the link of their invoice. Reminders by the calendar and refunds count
 * for whom nobody has looked at yet, as acts of the profile's owner.
 */
export async function mayMail(tx: Tx, viewer: Pick<Viewer, 'id'>, approval: Approval): Promise<boolean> {
  const most = mostOf(approval)
  const isKnown = approval === 'approved'
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice-mails:${viewer.id}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from invoice_events e join invoices i on i.id = e.invoice_id
      left join profile_details d on d.profile_id = i.business_profile_id
      left join user_profiles p on p.id = i.business_profile_id
      where (e.actor_user_id = ${viewer.id} or not ${isKnown} and e.actor_user_id is null and e.kind in ('reminded', 'refunded') and p.user_id = ${viewer.id})
        and e.kind in ${MAILED} and e.created_at > now() - interval '1 day'
        and (${isKnown} or d.approval_status is distinct from 'approved') limit ${most}
    ) mails`)
  return (rows[0]?.count ?? 0) < most
}

/** The same for what nobody does at that moment, reminders by the calendar and refunds that arrive: an approved profile's always go. */
export async function mayMailOf(tx: Tx, invoiceId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ ownerId: string; approval: Approval }>(sql`
    select p.user_id as "ownerId", coalesce(d.approval_status, 'draft') as approval
    from invoices i join user_profiles p on p.id = i.business_profile_id
    left join profile_details d on d.profile_id = p.id where i.id = ${invoiceId}`)
  const [issuer] = rows
  if (!issuer || issuer.approval === 'approved') return true
  return mayMail(tx, { id: issuer.ownerId }, issuer.approval)
}

function mostOf(approval: Approval): number {
  return approval === 'approved' ? MOST_A_DAY.approved : MOST_A_DAY.others
}
