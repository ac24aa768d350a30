import { hit, type SearchHit } from '#server/core/text-search/source'
import { matching } from '#server/core/text-search/words'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { drawnPicture, LISTED, SHOP_NAME } from '#server/market/products/cards'

/** No more than this many are suggested. */
const MOST = 4

/**
 * $1 the finished words, $2 the one being typed, $3 the first word that no longer begins with it.
 *
 * The word being typed is looked up among the words the catalogue knows, for the index has only their stems. What
 * begins so often that the popular products have enough of it in their names is taken from those; the rest from a
 * bounded look-up, the names before the descriptions. Before all of them comes what has it as a whole word of its name: who
 * types "car" may be done, and means the car belt before any carrier.
 */
export const SUGGEST = `
  with ends as materialized (
    select string_agg(quote_literal(lexeme), ' | ')::tsquery as plain, string_agg(quote_literal(lexeme) || ':A', ' | ')::tsquery as named
    from (select distinct lexeme from (
      select lexeme from search_words where word ~>=~ fold($2::text) and word ~<~ fold($3::text) order by length(word), word limit 40
    ) w) known
  ), asked as materialized (
    select case when $1::text = '' then plain else ${matching('$1')} && plain end as plain,
      case when $1::text = '' then named else ${matching('$1')} && named end as named,
      case when $1::text = '' then whole else ${matching('$1')} && whole end as whole
    from ends, (select string_agg(quote_literal(lexeme) || ':A', ' | ')::tsquery as whole
      from unnest(to_tsvector('english', fold($2::text)))) typed
  ), done as (
    select n.id from (
      select p.id, p.popularity from products p where ${LISTED} and p.search @@ (select whole from asked) limit 200
    ) n order by n.popularity desc, n.id desc limit ${MOST}
  ), near as materialized (
    select n.id from (select p.id, p.search from products p where ${LISTED} order by p.popularity desc, p.id desc limit 500) n
    where n.search @@ (select named from asked) limit ${MOST}
  ), far as (
    select n.id from (
      select p.id, p.search, p.popularity from products p where ${LISTED} and p.search @@ (select plain from asked) limit 200
    ) n where (select count(*) from near) < ${MOST}
    order by n.search @@ (select named from asked) desc, n.popularity desc, n.id desc limit ${MOST}
  )
  select p.id, p.name, p.pictures -> 0 ->> 'src' as picture, ${SHOP_NAME} as shop
  from (select id from done union select id from near union select id from far) chosen
  join products p using (id) join user_profiles shop on shop.id = p.seller_profile_id
  order by coalesce(p.search @@ (select whole from asked), false) desc, p.search @@ (select named from asked) desc, p.popularity desc, p.id desc limit ${MOST}`

type Row = { id: string; name: string; picture: string | null; shop: string }

/** @param words as `wordsIn` gives them; the last may be half typed */
export async function suggestProducts(deps: Deps, words: string): Promise<SearchHit[]> {
  const space = words.lastIndexOf(' ')
  const typed = words.slice(space + 1).toLowerCase()
  const rows = await run<Row>(deps, {
    name: 'search-suggest',
    text: SUGGEST,
    values: [words.slice(0, Math.max(space, 0)), typed, `${typed}\u{10FFFF}`],
  })
  return rows.map(({ id, name, picture, shop }) =>
    hit({ label: name, note: shop, href: `/product/${id}`, picture: picture ?? drawnPicture(id) }),
  )
}
