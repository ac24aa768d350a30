import { sql } from 'drizzle-orm'
import type { Watch } from '#contract/wishes.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/** As many as one transaction tells. */
const AT_ONCE = 100

type Due = { userId: string; kind: Watch; price: number; name: string }

/**
 * Tells everybody whose wait for a product is over, and ends it. Whoever is told is taken off the list in the same
 * transaction, so that two replicas, or a second try, tell nobody twice. What is over again by then is waited for on.
 */
export async function tellDue({ db }: Pick<Deps, 'db'>, { productId }: { productId: string }): Promise<void> {
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<Due>(sql`
        with due as (
          select s.ctid as place, concat_ws(', ', p.name, p.option_value) as name from stock_subscriptions s join products p on p.id = s.product_id
          where s.product_id = ${productId} and watch_is_due(s.kind, s.price, p)
          order by s.created_at limit ${AT_ONCE} for update of s skip locked
        )
        delete from stock_subscriptions s using due where s.ctid = due.place
        returning s.user_id as "userId", s.kind, s.price::float8 as price, due.name`)
      for (const { userId, kind, price, name } of rows) {
        await notify(tx, {
          userId,
          kind: 'wishes',
          title: kind === 'back-in-stock' ? 'Back in stock' : 'The price has dropped',
          body: kind === 'back-in-stock' ? `${name} can be ordered again.` : `${name} costs less than when you asked.`,
          href: `/product/${productId}`,
          about: { matter: 'product', id: productId },
        })
        await enqueue(tx, 'mail.wish-due', { userId, productId, kind, price })
      }
      return rows.length
    })
  }
}
