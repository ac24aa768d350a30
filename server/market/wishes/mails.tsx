import { Button, Text } from '@react-email/components'
import { sql } from 'drizzle-orm'
import { holdsAddress } from '#contract/names.rules'
import { greeting } from '#server/core/mails/greeting'
import { MailLayout } from '#server/core/mails/layout'
import { stopHeaders, stopLink, wantsMail } from '#server/core/mails/optional'
import { waitsForMorning } from '#server/core/mails/quiet'
import { renderMail } from '#server/core/mails/render'
import { style } from '#server/core/mails/style'
import { wasReadSince } from '#server/core/notices/was-read'
import type { Deps } from '#server/infra/deps'
import type { WishTopics } from './topics'

type Row = { email: string | null; name: string | null; product: string; price: string }

/** Tells somebody that what they waited for has happened. Where it is no longer so by then, or was read in the app, no mail is needed. */
export async function mailWishDue(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'env'>,
  asked: WishTopics['mail.wish-due'],
): Promise<void> {
  const { db, mail, env } = deps
  const { userId, productId, kind, price, waitsSince } = asked
  const { rows } = await db.execute<Row>(sql`
    select u.email, concat_ws(', ', p.name, p.option_value) as product, to_char(p.price, 'FM999990.00') as price,
      (select first_name from user_profiles where user_id = u.id and is_active order by created_at limit 1) as name
    from auth_users u, products p
    where u.id = ${userId} and u.deleted_at is null and p.id = ${productId} and coalesce(watch_is_due(${kind}, ${price ?? null}::numeric, p), true)`)
  const [row] = rows
  if (!row?.email || !(await wantsMail(db, userId, 'wishes'))) return
  if (await waitsForMorning(deps, userId, 'mail.wish-due', asked)) return
  const notice = { userId, kind: 'wishes', href: `/product/${productId}` } as const
  if (await wasReadSince(db, notice, waitsSince)) return
  const stop = stopLink({ env }, userId, 'wishes')
  const back = kind === 'back-in-stock'
  const product = holdsAddress(row.product) ? 'Something you waited for' : row.product
  const title = back ? `${product} is back in stock` : `${product} costs less now`
  const content = (
    <MailLayout
      title={title}
      stop={stop}
      preview={`It costs $${row.price}.`}
      reason="You are receiving this email because you asked us to tell you. We won’t write about it again unless you ask once more."
    >
      <Text style={style.text}>{greeting(row.name ?? '')}</Text>
      <Text style={style.text}>
        {back ? `${product} can be ordered again.` : `${product} costs less now.`} It costs ${row.price} as we write
        this.
      </Text>
      <Button href={`${env.publicUrl}/product/${productId}`} style={style.button}>
        View the product
      </Button>
    </MailLayout>
  )
  await mail.send({ to: row.email, subject: title, headers: stopHeaders(stop), ...(await renderMail(content)) })
}
