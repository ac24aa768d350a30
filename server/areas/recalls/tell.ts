import { sql } from 'drizzle-orm'
import { openAs } from '#contract/open-as.rules'
import { CERTAINTY_WORDS, type RecallCertainty, SHOP_WORDS, unsentWords } from '#contract/recalls.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import { teamWho } from '#server/core/people/memberships'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { isUnsent } from '#server/money/records/unsent'

/** So many people are told in one transaction. */
const AT_ONCE = 100

type Due = {
  recipient: string
  userId: string | null
  matchId: string
  orderId: string | null
  certainty: RecallCertainty
  /** Of all that they have of it. */
  certainties: RecallCertainty[]
  /** All of it waits at the shop. */
  allUnsent: boolean
  told: boolean
}

/**
 * Tells everybody who was found and not told yet, once for each recall, however much of it they have: a notice for members, a
 * mail for all. Whoever holds the row of the recall does it and nobody beside them, so that nobody is told twice.
 */
export async function tellPeople(deps: Deps, recallId: string, stopping: () => boolean): Promise<void> {
  let told = 1
  while (told > 0 && !stopping()) told = await inTransaction(deps.db, (tx) => tellSome(tx, deps, recallId))
}

async function tellSome(tx: Tx, { clock }: Deps, recallId: string): Promise<number> {
  const { rows: active } = await tx.execute<{ title: string; instruction: string }>(sql`
    select title, instruction from recalls where id = ${recallId} and status = 'active' for no key update skip locked`)
  const [recall] = active
  if (!recall) return 0
  // a pet that has died since it was found is nobody's to be told of
  await tx.execute(sql`
    delete from recall_matches m using pets p
    where m.recall_id = ${recallId} and m.notified_at is null and p.id = m.pet_id and p.status <> 'active'`)
  const { rows: due } = await tx.execute<Due>(sql`
    with next_ones as (
      select distinct recipient from (select recipient from recall_matches
        where recall_id = ${recallId} and notified_at is null order by recipient limit ${AT_ONCE}) untold
    ), theirs as (
      select m.recipient, m.id, coalesce(m.user_id, o.buyer_user_id)::text as user_id, m.certainty, o.id as order_id, o.created_at,
        coalesce(${isUnsent} and i.quantity_shipped = 0, false) as unsent,
        array_position(array['lot','product','possible'], m.certainty) as sure
      from next_ones join recall_matches m on m.recall_id = ${recallId} and m.recipient = next_ones.recipient and m.notified_at is null
      left join order_items i on i.id = m.order_item_id left join orders o on o.id = i.order_id
    )
    select t.recipient, max(t.user_id) as "userId", (array_agg(t.id order by t.sure, t.id))[1] as "matchId",
      (array_agg(t.certainty order by t.sure, t.id))[1] as certainty,
      (array_agg(t.order_id order by t.sure, t.created_at desc nulls last))[1] as "orderId",
      bool_and(t.unsent) as "allUnsent", array_agg(t.certainty) as certainties,
      exists (select from recall_matches b where b.recall_id = ${recallId} and b.recipient = t.recipient
        and b.notified_at is not null) as told
    from theirs t group by t.recipient order by t.recipient`)
  for (const { userId, matchId, orderId, certainty, certainties, allUnsent, told } of due) {
    if (told) continue
    await enqueue(tx, 'mail.recall', { recallId, matchId }, `recall:${recallId}:${matchId}`)
    if (!userId) continue
    const href = orderId ? `/orders/${orderId}` : `/recalls/${recallId}`
    // whoever has none of it is not told to throw it away
    const body = `${CERTAINTY_WORDS[certainty]}. ${allUnsent ? unsentWords(certainties) : recall.instruction}`
    await notify(tx, { userId, kind: 'recalls', title: `Recall: ${recall.title}`, body, href })
  }
  const recipients = sql.param(due.map(({ recipient }) => recipient))
  await tx.execute(sql`
    update recall_matches set notified_at = ${clock.now().toISOString()}
    where recall_id = ${recallId} and recipient = any(${recipients}::text[]) and notified_at is null`)
  return due.length
}

/** Tells the people of each shop whose goods are touched, once. */
export async function tellShops(deps: Deps, recallId: string): Promise<void> {
  const { rows } = await deps.db.execute<{ profileId: string }>(sql`
    select profile_id as "profileId" from recall_shops where recall_id = ${recallId} and told_at is null order by 1`)
  for (const { profileId } of rows) {
    await inTransaction(deps.db, async (tx) => {
      const { rows: taken } = await tx.execute<{ title: string; whole: boolean }>(sql`
        update recall_shops s set told_at = ${deps.clock.now().toISOString()} from recalls r
        where s.recall_id = ${recallId} and s.profile_id = ${profileId} and s.told_at is null and r.id = s.recall_id
          and r.status = 'active' returning r.title, exists (select from recall_products rp join products p on p.id = rp.product_id
            where rp.recall_id = r.id and rp.whole and p.seller_profile_id = s.profile_id) as whole`)
      const [recall] = taken
      if (!recall) return
      const title = `Recall of a product you sell: ${recall.title}`
      const body = `${recall.whole ? SHOP_WORDS.whole : SHOP_WORDS.lots} See which of your goods it’s about.`
      for (const { id: userId } of await teamWho(tx, profileId, 'stock')) {
        await notify(tx, {
          userId,
          kind: 'recalls',
          title,
          body,
          href: openAs(profileId, '/business-provider-dashboard'),
        })
        await enqueue(
          tx,
          'mail.recall-shop',
          { recallId, profileId, userId },
          `recall:${recallId}:${profileId}:${userId}`,
        )
      }
    })
  }
}
