import type { InferContractRouterOutputs } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import type { moneyDesk } from '#contract/money-desk'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Deps } from '#server/infra/deps'
import { SELLER_NAME, type SellerColumns, toSeller } from './seller'

const PAGE = 30

type Page = InferContractRouterOutputs<typeof moneyDesk>['disputes']
type Item = Page['items'][number]
type Moments = 'evidenceDueBy' | 'submittedAt' | 'openedAt' | 'closedAt'
type Row = Omit<Item, Moments | 'invoice' | 'order' | 'seller'> &
  SellerColumns & {
    cursorAt: string
    evidenceDueBy: string | null
    submittedAt: string | null
    openedAt: string
    closedAt: string | null
    invoice: Item['invoice']
    order: Item['order']
  }

/** Disputed payments, newest first; of a payment to several, the seller of the first invoice. @throws BAD_REQUEST */
export async function listAllDisputes({ db }: Deps, { cursor }: { cursor?: string | undefined }): Promise<Page> {
  const behind = beyondMoment(cursor, sql`d.opened_at`, sql`d.id`)
  const order = sql`d.opened_at desc, d.id desc`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
    select d.id, d.amount::float8 as amount, d.currency, d.reason, d.status, d.evidence, d.opened_at::text as "cursorAt",
      to_json(d.evidence_due_by)#>>'{}' as "evidenceDueBy", to_json(d.submitted_at)#>>'{}' as "submittedAt",
      to_json(d.opened_at)#>>'{}' as "openedAt", to_json(d.closed_at)#>>'{}' as "closedAt",
      s.id as "profileId", ${SELLER_NAME} as seller,
      case when n.id is not null then json_build_object('id', n.id, 'number', coalesce(n.invoice_number, '')) end as invoice,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order"
    from disputes d
      left join lateral (
        select i.* from invoice_payments ip join invoices i on i.id = ip.invoice_id
        where ip.payment_id = d.payment_id order by i.id limit 1
      ) n on true
      left join invoice_details x on x.invoice_id = n.id left join orders o on o.id = x.order_id
      left join user_profiles s on s.id = n.business_profile_id
    where ${behind} order by ${order} limit ${PAGE + 1}`),
    spanOf(db, { list: sql`from disputes d`, beyond: behind, order }),
  ])
  const { page, next } = pageOf(rows, PAGE, momentCursor)
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const items = page.map(({ cursorAt: _, profileId, seller, ...row }) => ({
    ...row,
    evidenceDueBy: moment(row.evidenceDueBy),
    submittedAt: moment(row.submittedAt),
    openedAt: new Date(row.openedAt),
    closedAt: moment(row.closedAt),
    seller: toSeller({ profileId, seller }),
  }))
  return { items, next, ...span }
}
