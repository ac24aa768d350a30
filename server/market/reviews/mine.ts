import type { Viewer } from '#server/core/people/viewer'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'

/** $1 the product, $2 the viewer. */
const MINE = `
  select (select r.id from reviews r where r.author_user_id = $2 and r.group_id = p.group_id and r.status = 'published') as written,
    array(select v.review_id from review_votes v join reviews r on r.id = v.review_id
      where v.user_id = $2 and r.group_id = p.group_id and r.status = 'published') as helpful,
    is_member(p.seller_profile_id, $2) as "ownShop"
  from products p where p.id = $1 and p.status = 'published'`

type Mine = { written: string | null; helpful: string[]; ownShop: boolean }

/** What the viewer wrote and found helpful among the reviews of a family; nothing where there is no such product. */
export async function reviewsOfMine(deps: Pick<Deps, 'db'>, viewer: Viewer, productId: string): Promise<Mine> {
  const [mine] = await run<Mine>(deps, { name: 'reviews-mine', text: MINE, values: [productId, viewer.id] })
  return mine ?? { written: null, helpful: [], ownShop: false }
}
