// The floors: what bare Node and PostgreSQL need for the same answers, with nothing in between. Started by the benchmark
// as a process of its own with DATABASE_URL; says its port on the first line.
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const cached = Buffer.alloc(20_000, 'x')

const CARD = `json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'optionValue', p.option_value,
  'shop', json_build_object('id', shop.id, 'slug', details.slug, 'name', shop.business_name),
  'price', p.price, 'compareAtPrice', p.compare_at_price, 'currency', p.currency, 'netContent', p.net_content, 'netUnit', p.net_unit,
  'ratingAvg', p.rating_avg, 'ratingCount', p.rating_count, 'available', least(p.stock_quantity - p.reserved_quantity, 99),
  'picture', p.pictures -> 0, 'variations', p.variations, 'isNew', p.published_at > now() - interval '30 days', 'freeDeliveryOver', terms.free_over)`
const JOINS = `join user_profiles shop on shop.id = p.seller_profile_id
  left join profile_details details on details.profile_id = shop.id left join shop_terms terms on terms.profile_id = shop.id`

const LIST = {
  name: 'list',
  text: `select coalesce(json_agg(card), '[]')::text as body from (select ${CARD} as card from (
    select * from products where is_lead and status = 'published' and top_category_id = (select id from product_categories where slug = $1)
    order by published_at desc, id desc limit 24) p ${JOINS}) cards`,
}
const DETAIL = {
  name: 'detail',
  text: `select json_build_object('card', ${CARD}, 'brand', p.brand, 'sku', p.sku, 'summary', p.summary, 'description', p.description, 'highlights', p.highlights,
    'pictures', p.pictures, 'species', p.species, 'lifeStages', p.life_stages, 'sizes', p.sizes, 'specifications', p.specifications,
    'categories', json_build_array(top.name, leaf.name), 'terms', to_json(terms), 'family', (
      select json_agg(json_build_object('id', v.id, 'optionValue', v.option_value, 'price', v.price, 'available', v.stock_quantity - v.reserved_quantity))
      from products v where v.group_id = p.group_id))::text as body
    from products p join product_categories top on top.id = p.top_category_id join product_categories leaf on leaf.id = p.category_id ${JOINS}
    where p.id = $1`,
}
const SEARCH = {
  name: 'search',
  text: `select coalesce(json_agg(card), '[]')::text as body from (select ${CARD} as card from (
    select p.*, ts_rank(p.search, q) as rank from products p, plainto_tsquery('english', $1) q
    where p.is_lead and p.status = 'published' and p.search @@ q order by rank desc, p.id desc limit 24) p ${JOINS} order by p.rank desc, p.id desc) cards`,
}
const ADD = {
  name: 'add',
  text: `with line as (insert into cart_items (user_id, product_id, quantity) values ($1, $2, $3)
      on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity returning *)
    select json_build_object('id', line.id, 'quantity', line.quantity, 'product', ${CARD})::text as body
    from line join products p on p.id = line.product_id ${JOINS}`,
}

async function answer(request: IncomingMessage): Promise<string | Buffer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor')
  const one = async (statement: { name: string; text: string }, values: unknown[]) =>
    (await pool.query<{ body: string }>({ ...statement, values })).rows[0]?.body ?? 'null'
  switch (pathname) {
    case '/list':
      return one(LIST, [searchParams.get('category')])
    case '/detail':
      return one(DETAIL, [searchParams.get('id')])
    case '/search':
      return one(SEARCH, [searchParams.get('q')])
    case '/add': {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { userId, productId, quantity } = JSON.parse(Buffer.concat(chunks).toString()) as {
        userId: string
        productId: string
        quantity: number
      }
      return one(ADD, [userId, productId, quantity])
    }
    case '/cpu': {
      const { user, system } = process.cpuUsage()
      return String((user + system) / 1e6)
    }
    default:
      return cached
  }
}

const server = createServer((request, response) => {
  if (request.url === '/') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': cached.length }).end(cached)
    return
  }
  answer(request).then(
    (body) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
process.on('SIGTERM', () => process.exit(0))
