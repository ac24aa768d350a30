import { sql } from 'drizzle-orm'
import { formatMoney } from '#contract/amounts'
import type { NotificationKind } from '#contract/notifications.rules'
import { paperWords } from '#contract/profile-review.rules'
import { publicName, VERIFICATION_KINDS, type VerificationKind } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { issuerName } from '#server/core/people/issuer-name'
import { deviceName } from '#server/identity/auth/device-name'
import type { Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import { notifications } from '#server/tables/notifications'
import type { Town } from '#server/town/town'
import { uuidFrom } from '#server/town/uuid'

const DAY_MS = 86_400_000
/** As long as they are kept. */
const KEPT_DAYS = 180
/** What is younger was not read yet. */
const UNREAD_DAYS = 14

type SeedNotice = { userId: string; kind: NotificationKind; title: string; body: string; href: string; at: string }
type About<Row> = Row & { userId: string; at: string }
type Named = { firstName: string; lastName: string; businessName: string | null }

/**
 * What the demo accounts were told, read from what happened to them: their orders, the invoices they got, their papers and
 * the devices they came with.
 */
export async function insertNotices(tx: Tx, { accounts }: Town, now: Date): Promise<void> {
  const ids = sql`any(${sql.param(accounts.map(({ id }) => id))}::uuid[])`
  const told = [...(await ofOrders(tx, ids)), ...(await ofInvoices(tx, ids)), ...(await ofPapers(tx, ids))]
  told.push(...(await ofDevices(tx, ids)))
  const since = now.getTime() - KEPT_DAYS * DAY_MS
  const kept = told.filter(({ at }) => Date.parse(at) > since && Date.parse(at) < now.getTime())
  const latest = new Map(kept.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map((one) => [one.userId, one]))
  await insertAll(
    tx,
    notifications,
    kept.map(({ at, ...words }) => {
      const createdAt = new Date(at)
      const unread = latest.get(words.userId)?.at === at || now.getTime() - createdAt.getTime() < UNREAD_DAYS * DAY_MS
      const readAt = unread ? null : new Date(createdAt.getTime() + DAY_MS / 8)
      return { id: uuidFrom(`notice ${words.userId} ${words.href} ${at}`), ...words, createdAt, readAt }
    }),
  )
}

type Ids = ReturnType<typeof sql>

async function ofOrders(tx: Tx, ids: Ids): Promise<SeedNotice[]> {
  const { rows } = await tx.execute<About<{ number: string; orders: string[] }>>(sql`
    select g.user_id as "userId", g.number, g.placed_at + interval '3 minutes' as at,
      (select json_agg(o.id) from orders o where o.group_id = g.id) as orders
    from order_groups g where g.user_id = ${ids}`)
  return rows.map(({ userId, at, number, orders: [order, ...others] }) => ({
    userId,
    at,
    kind: 'orders',
    title: 'Thanks for your order',
    body: `${number} is confirmed.`,
    href: others.length === 0 ? `/orders/${order}` : '/orders',
  }))
}

async function ofInvoices(tx: Tx, ids: Ids): Promise<SeedNotice[]> {
  type Row = About<Named & { legalName: string | null; id: string; amount: number; currency: string }>
  const { rows } = await tx.execute<Row>(sql`
    select d.customer_user_id as "userId", e.created_at as at, i.id, e.amount::float8 as amount, d.currency,
      p.first_name as "firstName", p.last_name as "lastName", p.business_name as "businessName", s.legal_name as "legalName"
    from invoice_details d join invoices i on i.id = d.invoice_id
    join invoice_events e on e.invoice_id = i.id and e.kind = 'sent'
    join user_profiles p on p.id = i.business_profile_id
    left join invoice_settings s on s.business_profile_id = p.id
    where d.customer_user_id = ${ids}`)
  return rows.map(({ userId, at, id, amount, currency, ...issuer }) => ({
    userId,
    at,
    kind: 'money',
    title: 'You have a new invoice',
    body: `${issuerName(issuer)} billed you ${formatMoney(amount, currency)}.`,
    href: `/pay/${id}`,
  }))
}

async function ofPapers(tx: Tx, ids: Ids): Promise<SeedNotice[]> {
  type Row = About<
    Named & {
      profileId: string
      userType: ProfileType
      paper: VerificationKind
      status: 'verified' | 'rejected'
      reason: string
    }
  >
  const { rows } = await tx.execute<Row>(sql`
    select p.user_id as "userId", v.decided_at as at, v.kind as paper, v.status, v.reason, p.id as "profileId", p.user_type as "userType",
      p.first_name as "firstName", p.last_name as "lastName", p.business_name as "businessName"
    from verifications v join user_profiles p on p.id = v.profile_id
    where v.status in ('verified', 'rejected') and p.user_id = ${ids}`)
  return rows.map(({ userId, at, profileId, paper, status, reason, ...profile }) => {
    const name = publicName({ ...profile, showInitial: true })
    const { title, paragraphs, path } = paperWords({
      profileId,
      name,
      status,
      reason,
      paper: VERIFICATION_KINDS[paper],
    })
    return { userId, at, kind: 'profile', title, body: paragraphs[0] ?? '', href: path }
  })
}

async function ofDevices(tx: Tx, ids: Ids): Promise<SeedNotice[]> {
  const { rows } = await tx.execute<About<{ agent: string }>>(sql`
    select user_id as "userId", created_at as at, user_agent as agent from security_audit_logs
    where event_type = 'new_device' and user_id = ${ids}`)
  return rows.map(({ userId, at, agent }) => ({
    userId,
    at,
    kind: 'security',
    title: 'New sign-in',
    body: deviceName(agent),
    href: '/settings/account',
  }))
}
