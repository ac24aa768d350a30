import type { InferContractRouterOutputs } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import type { moneyDesk } from '#contract/money-desk'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Deps } from '#server/infra/deps'
import { SELLER_NAME, type SellerColumns, toSeller } from './seller'

const PAGE = 30

type Page = InferContractRouterOutputs<typeof moneyDesk>['refunds']
type Row = Omit<Page['items'][number], 'at' | 'seller'> & SellerColumns & { at: string; cursorAt: string }

/** Money on its way back to customers, newest first. @throws BAD_REQUEST (bad cursor) */
export async function listRefunds({ db }: Deps, { cursor }: { cursor?: string | undefined }): Promise<Page> {
  const behind = beyondMoment(cursor, sql`r.created_at`, sql`r.id`)
  const order = sql`r.created_at desc, r.id desc`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
    select r.id, r.amount::float8 as amount, p.currency, r.reason, r.status, r.created_at::text as "cursorAt",
      to_json(r.created_at)#>>'{}' as at, s.id as "profileId", ${SELLER_NAME} as seller,
      n.invoice_number as "invoiceNumber", o.number as "orderNumber"
    from refunds r join payments p on p.id = r.payment_id left join invoices n on n.id = r.invoice_id
      left join orders o on o.id = r.order_id
      left join user_profiles s on s.id = coalesce(n.business_profile_id, o.seller_profile_id)
    where ${behind} order by ${order} limit ${PAGE + 1}`),
    spanOf(db, { list: sql`from refunds r`, beyond: behind, order }),
  ])
  const { page, next } = pageOf(rows, PAGE, momentCursor)
  const items = page.map(({ at, cursorAt: _, profileId, seller, ...row }) => {
    return { ...row, at: new Date(at), seller: toSeller({ profileId, seller }) }
  })
  return { items, next, ...span }
}
