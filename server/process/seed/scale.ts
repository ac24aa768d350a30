import type { ClientBase } from 'pg'
import { withClient } from '#server/infra/database/client'
import { bulkLoad } from './bulk-load'
import { SCALE_WORDS } from './scale-words'

const TABLES = ['product_groups', 'products', 'order_groups', 'orders', 'order_items', 'reviews']

/**
 * Makes `count` products with some reviews over the shops and shelves that are there, to see how the site behaves
 * when it is large. Deterministic; a second call changes nothing. Nobody else can use the catalogue meanwhile.
 *
 * @param ownerUrl of the role that owns the tables
 * @throws when there is no shop or no shelf yet
 */
export async function seedScale(ownerUrl: string, count: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    // The one commit is waited for: rows whose commit is still under way are not marked as visible by the vacuum below,
    // and no statement could be answered from an index alone.
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set synchronous_commit = on; set work_mem = '64MB'; begin`,
    )
    const known = await client.query(`select from products where sku = 'SCALE-0'`)
    if (!known.rowCount) {
      await client.query(DICE)
      await planProducts(client, count)
      await planReviews(client, Math.ceil(count * 0.3))
      await bulkLoad(client, TABLES, async () => {
        await insertProducts(client)
        await insertReviews(client)
      })
      await client.query(`select announce('products', '*')`)
    }
    await client.query('commit')
    await client.query(`vacuum analyze ${[...TABLES, 'auth_users', 'search_words'].join(', ')}`)
  })
}

/** Uneven, but the same each time: a number from 0 up to (not including) `below`, from `n` and a name for the dice. */
const DICE = `
  create function pg_temp.dice(n int, name text, below int) returns int language sql immutable
    as $$ select ((hashtext(name || n::text)::bigint & 2147483647) % below)::int $$;
  create function pg_temp.pick(n int, name text, words text[]) returns text language sql immutable
    as $$ select words[1 + pg_temp.dice(n, name, cardinality(words))] $$;
  -- The API takes ids with a version and a variant only, so both are put in.
  create function pg_temp.id_of(name text) returns uuid language sql immutable
    as $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;`

/** Temporary table `made`: the products to be, each with its shop and shelf and the names that find it. */
async function planProducts(client: ClientBase, count: number): Promise<void> {
  const shops = await client.query<{ id: string }>('select profile_id as id from shop_terms order by profile_id')
  const shelves = await client.query<{ id: string; top: string }>(
    `select c.id, coalesce(c.parent_id, c.id) as top from product_categories c
     where not exists (select from product_categories k where k.parent_id = c.id) order by c.slug`,
  )
  if (!shops.rowCount || !shelves.rowCount) throw new Error('There must be shops and shelves before products are made.')
  // Every fifth product is a second variation of the one before it.
  await client.query(
    `create temp table made on commit drop as
     with places as (
       select shop, top, leaf, s, l
       from unnest($2::uuid[]) with ordinality shops (shop, s), unnest($3::uuid[], $4::uuid[]) with ordinality shelves (leaf, top, l)
     )
     select n, n <> lead as second, n % 5 in (3, 4) as paired, lead, pg_temp.id_of('scale-group-' || lead) as group_id,
       shop, top, leaf, species, names_beside(shop, top, leaf, species, '{}') as found_by
     from (select n, n - (n % 5 = 4)::int as lead from generate_series(0, $1 - 1) n) numbers
     join places on s = 1 + pg_temp.dice(lead, 'shop', cardinality($2::uuid[])) and l = 1 + pg_temp.dice(lead, 'shelf', cardinality($3::uuid[]))
     cross join lateral (select array[pg_temp.pick(lead, 'species', array['dog','dog','dog','cat','cat','rabbit','small-pet','bird','fish','reptile'])]) kinds (species)`,
    [count, shops.rows.map(({ id }) => id), shelves.rows.map(({ id }) => id), shelves.rows.map(({ top }) => top)],
  )
  await client.query('create unique index on made (n); analyze made')
}

/** As the triggers would leave them: with their ratings, the names that find them, and their words learnt. */
async function insertProducts(client: ClientBase): Promise<void> {
  await client.query(
    `insert into product_groups (id, seller_profile_id, title, option_name, rating_count, rating_sum)
     select group_id, shop, 'Family ' || n, case when paired then 'Size' end, coalesce(ratings, 0), coalesce(total, 0)
     from made left join rated using (group_id) where not second`,
  )
  const { brand, quality, stuff, thing, sentence } = SCALE_WORDS
  await client.query(
    `insert into products (id, seller_profile_id, group_id, is_lead, top_category_id, category_id, found_by, brand, slug, name,
       option_value, option_position, variations, summary, description, highlights, price, compare_at_price, sku,
       stock_quantity, net_content, net_unit, species, life_stages, sizes, specifications, published_at, rating_count, rating_avg)
     select pg_temp.id_of('scale-product-' || n), shop, group_id, not second, top, leaf, found_by,
       pg_temp.pick(lead, 'brand', $1), 'scale-' || n,
       concat_ws(' ', pg_temp.pick(lead, 'brand', $1), pg_temp.pick(lead, 'quality', $2), pg_temp.pick(lead, 'stuff', $3), pg_temp.pick(lead, 'thing', $4)),
       case when second then 'Large' when paired then 'Small' end, second::int, 1 + paired::int,
       pg_temp.pick(n, 'summary', $5),
       concat_ws(' ', pg_temp.pick(n, 'a', $5), pg_temp.pick(n, 'b', $5),
         case when n % 2 = 0 then pg_temp.pick(n, 'c', $5) end, case when n % 4 = 0 then concat_ws(' ', pg_temp.pick(n, 'd', $5), pg_temp.pick(n, 'e', $5)) end),
       array[pg_temp.pick(n, 'f', $5), pg_temp.pick(n, 'g', $5)],
       2 + pg_temp.dice(n, 'price', 12000) / 100.0,
       case when pg_temp.dice(lead, 'sale', 10) = 0 then 130 + pg_temp.dice(n, 'was', 2000) / 100.0 end,
       'SCALE-' || n, case when pg_temp.dice(n, 'stock', 20) = 0 then 0 else 200 end, 1 + pg_temp.dice(n, 'net', 12), 'kg',
       species,
       array[pg_temp.pick(lead, 'stage', array['young','adult','adult','senior'])],
       array[pg_temp.pick(lead, 'size', array['xs','s','m','l','xl'])],
       jsonb_build_array(jsonb_build_object('name', 'Made of', 'value', pg_temp.pick(lead, 'stuff', $3))),
       timestamptz '2026-01-01' - pg_temp.dice(n, 'day', 60000000) * interval '1 second',
       coalesce(ratings, 0), coalesce(round(total::numeric / ratings, 2), 0)
     from made left join rated using (group_id)`,
    [brand, quality, stuff, thing, sentence],
  )
  await client.query(`select learn_words($1), learn_words((select string_agg(distinct found_by, ' ') from made))`, [
    [brand, quality, stuff, thing].flat().join(' '),
  ])
}

/**
 * Temporary tables `bought`, the reviews to be, and `rated`, what they come to. Reviews need somebody who bought:
 * buyers, and one order per buyer and shop. A few products get most of them.
 */
async function planReviews(client: ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into auth_users (id, email) select pg_temp.id_of('scale-buyer-' || n), 'scale-' || n || '@pawstead.example'
     from generate_series(0, greatest(50, $1 / 100) - 1) n`,
    [count],
  )
  await client.query(
    `create temp table bought on commit drop as
     select distinct on (b, made.group_id) d.n, pg_temp.id_of('scale-buyer-' || b) as buyer,
       pg_temp.id_of('scale-order-' || b || '-' || shop) as order_id, pg_temp.id_of('scale-product-' || lead) as product_id, made.group_id, shop,
       greatest(1, 5 - pg_temp.dice(d.n, 'rating', 7) / 2) as rating
     from (
       select n, pg_temp.dice(n, 'buyer', greatest(50, $1 / 100)) as b,
         ((select max(lead) from made) * power(pg_temp.dice(n, 'bought', 1000000) / 1000000.0, 3))::int as place
       from generate_series(0, $1 - 1) n
     ) d join made on made.n = d.place`,
    [count],
  )
  await client.query(
    `create temp table rated on commit drop as
     select group_id, count(*)::int as ratings, sum(rating)::int as total from bought group by group_id`,
  )
  await client.query('analyze bought; analyze rated')
}

async function insertReviews(client: ClientBase): Promise<void> {
  const address = {
    name: 'Sam Neighbor',
    line1: '1 Long Lane',
    locality: 'Alder Bay',
    region: 'CA',
    postcode: '94000',
    country: 'US',
  }
  await client.query(
    `insert into order_groups (id, number, key, user_id, email, customer_name, grand_total, idempotency_key, request_hash)
     select distinct order_id, 'S-' || order_id, order_id::text, buyer, 'scale@pawstead.example', 'Sam Neighbour', 0, order_id, '' from bought`,
  )
  await client.query(
    `insert into orders (id, group_id, number, seller_profile_id, buyer_user_id, status, fulfilment, shipping_address, items_total, shipping_total, grand_total, created_at)
     select distinct order_id, order_id, 'S-' || order_id, shop, buyer, 'completed', 'ship', $1::jsonb, 0, 0, 0, timestamptz '2025-06-01' from bought`,
    [JSON.stringify(address)],
  )
  await client.query(
    `insert into order_items (id, order_id, product_id, title, unit_price, quantity, line_total)
     select pg_temp.id_of('scale-item-' || n), order_id, product_id, 'Bought', 1, 1, 1 from bought`,
  )
  await client.query(
    `insert into reviews (order_item_id, product_id, group_id, author_user_id, author_name, rating, title, body, created_at)
     select pg_temp.id_of('scale-item-' || n), product_id, group_id, buyer, 'Sam N.', rating,
       'As described', pg_temp.pick(n, 'body', $1), timestamptz '2025-12-31' - pg_temp.dice(n, 'when', 20000000) * interval '1 second'
     from bought`,
    [SCALE_WORDS.sentence],
  )
}
