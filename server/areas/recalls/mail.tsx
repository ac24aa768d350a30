import { Button, Text } from '@react-email/components'
import { sql } from 'drizzle-orm'
import { nameForMail } from '#contract/names.rules'
import { CERTAINTY_WORDS, type RecallCertainty, SHOP_WORDS, unsentWords } from '#contract/recalls.rules'
import { greeting } from '#server/core/mails/greeting'
import { MailLayout } from '#server/core/mails/layout'
import { renderMail } from '#server/core/mails/render'
import { style } from '#server/core/mails/style'
import type { Deps } from '#server/infra/deps'
import { isUnsent } from '#server/money/records/unsent'
import { LOTS_TOLD } from './public'
import { overForShop } from './tell-over'
import type { RecallTopics } from './topics'

type Recall = { title: string; hazard: string; instruction: string; source: string; sourceUrl: string }
type Line = {
  what: string
  certainty: RecallCertainty
  lots: string[]
  order: string | null
  orderId: string | null
  key: string | null
  /** It comes regularly. */
  repeats: boolean
  /** Who eats it, where its family wrote that down. */
  pet: string | null
  /** It waits at the shop. */
  unsent: boolean
}
type Row = Recall & { email: string | null; name: string; member: boolean; lines: Line[] | null }
type Sending = Pick<Deps, 'db' | 'mail' | 'env'>

const MOST = 20
const OF_A_SHOP =
  'You are receiving this email because you look after a shop on Pawstead. You can’t turn off recall notices.'
const SAFETY =
  'You are receiving this email because you bought it on Pawstead, have it sent regularly, or feed it to a pet. You can’t turn off recall notices.'

/** What a line is about: an order, a repeat delivery, or what a pet eats. */
function ofWhat({ order, repeats, pet }: Line): string {
  if (order) return `Order ${order}: `
  if (repeats) return 'Your repeat delivery: '
  return pet ? `${nameForMail(pet, 'Your pet')} eats it: ` : ''
}

/** Tells somebody who was told of a recall, also a guest, that it is over. */
export async function mailRecallOver(
  { db, mail, env }: Sending,
  { recallId, matchId }: RecallTopics['mail.recall-over'],
): Promise<void> {
  const { rows } = await db.execute<Over>(sql`
    select r.title, r.closing_note as note, case when coalesce(m.user_id, o.buyer_user_id) is null then lower(g.email) else u.email end as email,
      coalesce(case when coalesce(m.user_id, o.buyer_user_id) is null then g.customer_name else (select first_name from user_profiles
        where user_id = u.id and is_active order by created_at limit 1) end, '') as name
    from recalls r join recall_matches m on m.recall_id = r.id and m.id = ${matchId}
      left join order_items i on i.id = m.order_item_id left join orders o on o.id = i.order_id left join order_groups g on g.id = o.group_id
      left join auth_users u on u.id = coalesce(m.user_id, o.buyer_user_id) and u.deleted_at is null
    where r.id = ${recallId} and r.status = 'closed'`)
  const [row] = rows
  if (row?.email?.endsWith('.invalid')) return
  await sendOver(mail, row, {
    paragraphs: [`We told you about this recall. It’s over: ${row?.note}`],
    reason: SAFETY,
    action: { href: `${env.publicUrl}/recalls/${recallId}`, label: 'Read the recall' },
  })
}

/** Tells somebody, also a guest, what of theirs is recalled, and what to do. */
export async function mailRecall(
  { db, mail, env }: Sending,
  { recallId, matchId }: RecallTopics['mail.recall'],
): Promise<void> {
  const { rows } = await db.execute<Row>(sql`
    with theirs as (
      select coalesce(m.user_id, o.buyer_user_id) as user_id, lower(g.email) as guest, g.customer_name from recall_matches m
        left join order_items i on i.id = m.order_item_id left join orders o on o.id = i.order_id left join order_groups g on g.id = o.group_id
      where m.id = ${matchId}
    )
    select r.title, r.hazard, r.instruction, r.source, r.source_url as "sourceUrl", t.user_id is not null as member,
      case when t.user_id is null then t.guest else u.email end as email,
      coalesce(case when t.user_id is null then t.customer_name else (select first_name from user_profiles
        where user_id = t.user_id and is_active order by created_at limit 1) end, '') as name,
      (select json_agg(l) from (
        select p.name || coalesce(', ' || p.option_value, '') as what, m.certainty, ${LOTS_TOLD} as lots, o.number as order, o.id as "orderId", g.key,
          m.subscription_id is not null as repeats, (select f.name from pets f where f.id = m.pet_id) as pet,
          coalesce(${isUnsent} and i.quantity_shipped = 0, false) as unsent
        from recall_matches m join products p on p.id = m.product_id left join order_items i on i.id = m.order_item_id
          left join orders o on o.id = i.order_id left join order_groups g on g.id = o.group_id
        where m.recall_id = r.id and not exists (select from pets d where d.id = m.pet_id and d.status <> 'active')
          and (coalesce(m.user_id, o.buyer_user_id) = t.user_id
          or t.user_id is null and o.buyer_user_id is null and lower(g.email) = t.guest)
        order by array_position(array['lot','product','possible'], m.certainty), o.created_at desc nulls last limit ${MOST}) l) as lines
    from theirs t join recalls r on r.id = ${recallId} left join auth_users u on u.id = t.user_id and u.deleted_at is null`)
  const [row] = rows
  if (!row?.email || !row.lines || row.email.endsWith('.invalid')) return
  const { lines } = row
  const title = `Recall: ${row.title}`
  // whoever has none of it is not told to throw it away
  const allUnsent = lines.every(({ unsent }) => unsent)
  const instruction = allUnsent ? unsentWords(lines.map(({ certainty }) => certainty)) : row.instruction
  const content = (
    <MailLayout title={title} preview={instruction} reason={SAFETY}>
      <Text style={style.text}>{greeting(row.name)}</Text>
      <RecallWords recall={{ ...row, instruction }} />
      {lines.map((line) => (
        <Text key={`${line.orderId} ${line.what}`} style={style.text}>
          {ofWhat(line)}
          {line.what}. {CERTAINTY_WORDS[line.certainty]}
          {line.lots.length > 0 && ` (${line.lots.length === 1 ? 'lot' : 'lots'} ${line.lots.join(', ')})`}.
          {line.unsent && !allUnsent && ` ${unsentWords([line.certainty])}`}
        </Text>
      ))}
      <Button href={linkTo(env.publicUrl, recallId, row.member, lines)} style={style.button}>
        See what to do
      </Button>
    </MailLayout>
  )
  await mail.send({ to: row.email, subject: title, ...(await renderMail(content)) })
}

/** To the order where there is one; a guest’s opens with its key. */
function linkTo(site: string, recallId: string, member: boolean, lines: readonly Line[]): string {
  const line = lines.find(({ orderId }) => orderId !== null)
  if (!line) return `${site}/recalls/${recallId}`
  return `${site}/orders/${line.orderId}${member ? '' : `?key=${line.key}`}`
}

/** Tells one of a shop’s people that a recall of goods of theirs is over. */
export async function mailRecallShopOver(
  { db, mail, env }: Sending,
  { recallId, userId, blocked }: RecallTopics['mail.recall-shop-over'],
): Promise<void> {
  const { rows } = await db.execute<Over>(sql`
    select r.title, r.closing_note as note, u.email,
      coalesce((select first_name from user_profiles where user_id = u.id and is_active order by created_at limit 1), '') as name
    from recalls r, auth_users u where r.id = ${recallId} and r.status = 'closed' and u.id = ${userId} and u.deleted_at is null`)
  const [row] = rows
  await sendOver(mail, row, {
    paragraphs: [`The recall of a product you sell is over: ${row?.note}`, overForShop(blocked)],
    reason: OF_A_SHOP,
    action: { href: `${env.publicUrl}/business-provider-dashboard/products`, label: 'See your products' },
  })
}

type Over = { title: string; note: string; email: string | null; name: string }

/** Somebody who is gone by then, or is reached by phone only, needs no mail. */
async function sendOver(
  mail: Deps['mail'],
  row: Over | undefined,
  { paragraphs, reason, action }: { paragraphs: string[]; reason: string; action: { href: string; label: string } },
): Promise<void> {
  if (!row?.email) return
  const title = `A recall is over: ${row.title}`
  const content = (
    <MailLayout title={title} preview={row.note} reason={reason}>
      <Text style={style.text}>{greeting(row.name)}</Text>
      {paragraphs.map((words) => (
        <Text key={words} style={style.text}>
          {words}
        </Text>
      ))}
      <Button href={action.href} style={style.button}>
        {action.label}
      </Button>
    </MailLayout>
  )
  await mail.send({ to: row.email, subject: title, ...(await renderMail(content)) })
}

/** Tells one of a shop’s people that goods of theirs are recalled. */
export async function mailRecallShop(
  { db, mail, env }: Sending,
  { recallId, profileId, userId }: RecallTopics['mail.recall-shop'],
): Promise<void> {
  type Row = Recall & { email: string | null; name: string; products: string[]; whole: boolean }
  const { rows } = await db.execute<Row>(sql`
    select r.title, r.hazard, r.instruction, r.source, r.source_url as "sourceUrl", u.email,
      coalesce((select first_name from user_profiles where user_id = u.id and is_active order by created_at limit 1), '') as name,
      array(select p.name || coalesce(', ' || p.option_value, '') from recall_products rp join products p on p.id = rp.product_id
        where rp.recall_id = r.id and p.seller_profile_id = ${profileId} order by 1 limit ${MOST}) as products,
      exists (select from recall_products rp join products p on p.id = rp.product_id
        where rp.recall_id = r.id and rp.whole and p.seller_profile_id = ${profileId}) as whole
    from recalls r, auth_users u where r.id = ${recallId} and u.id = ${userId} and u.deleted_at is null`)
  const [row] = rows
  if (!row?.email) return
  const title = `Recall of a product you sell: ${row.title}`
  const words = row.whole ? SHOP_WORDS.whole : SHOP_WORDS.lots
  const content = (
    <MailLayout title={title} preview={words} reason={OF_A_SHOP}>
      <Text style={style.text}>{greeting(row.name)}</Text>
      <Text style={style.text}>It’s about these products of yours: {row.products.join('; ')}.</Text>
      <RecallWords recall={row} />
      <Text style={style.text}>
        {words} We’ve told everyone who may have bought what’s recalled. If you haven’t sent their orders, an owner or
        manager has to refund them.
      </Text>
      <Button href={`${env.publicUrl}/business-provider-dashboard`} style={style.button}>
        Open your dashboard
      </Button>
    </MailLayout>
  )
  await mail.send({ to: row.email, subject: title, ...(await renderMail(content)) })
}

function RecallWords({ recall: { hazard, instruction, source, sourceUrl } }: { recall: Recall }) {
  return (
    <>
      <Text style={style.text}>{hazard}</Text>
      <Text style={{ ...style.text, fontWeight: 700 }}>{instruction}</Text>
      <Text style={style.quiet}>
        Source: {source}
        {sourceUrl && `, ${sourceUrl}`}
      </Text>
    </>
  )
}
