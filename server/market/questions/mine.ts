import type { Viewer } from '#server/core/people/viewer'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { authorNameOf } from '../reviews/author-name'

/** $1 the product, $2 the viewer, $3 the present moment. */
const MINE = `
  select array(select q.id from product_questions q
      where q.group_id = p.group_id and q.author_user_id = $2 and q.status = 'published') as asked,
    array(select a.id from product_answers a join product_questions q on q.id = a.question_id
      where q.group_id = p.group_id and a.author_user_id = $2 and a.status = 'published') as answers,
    array(select a.question_id from product_answers a join product_questions q on q.id = a.question_id
      where q.group_id = p.group_id and a.author_user_id = $2) as answered,
    is_member(p.seller_profile_id, $2) as shop,
    exists (select from orders o join order_items i on i.order_id = o.id join products v on v.id = i.product_id
      where o.buyer_user_id = $2 and v.group_id = p.group_id
        and item_has_arrived(i, o, $3)) as bought
  from products p where p.id = $1 and p.status = 'published'`

type Row = { asked: string[]; answers: string[]; answered: string[]; shop: boolean; bought: boolean }

/** What the viewer asked and answered about a family, and as who they may answer; nothing where there is no such product. */
export async function questionsOfMine(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, productId: string) {
  const [[row], author] = await Promise.all([
    run<Row>(deps, { name: 'questions-mine', text: MINE, values: [productId, viewer.id, deps.clock.now()] }),
    authorNameOf(deps, viewer),
  ])
  const { shop, bought, ...mine } = row ?? { asked: [], answers: [], answered: [], shop: false, bought: false }
  const answersAs = shop ? ('shop' as const) : bought ? ('buyer' as const) : null
  return { ...mine, answersAs, author }
}
