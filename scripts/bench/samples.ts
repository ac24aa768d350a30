// What the benchmark asks for: real ids, a full shelf, words people type, and people with a session.
import pg from 'pg'
import { SCALE_WORDS } from '../../server/seed/scale-words.ts'

export type Person = { id: string; token: string }

export type Samples = {
  category: string
  productIds: string[]
  buyableIds: string[]
  words: string[]
  people: Person[]
}

export async function takeSamples(databaseUrl: string, appUrl: string, people: number): Promise<Samples> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const category = await client.query<{ slug: string }>(
      `select c.slug from products p join product_categories c on c.id = p.top_category_id
       where p.is_lead and p.status = 'published' group by c.slug order by count(*) desc, c.slug limit 1`,
    )
    const products = await client.query<{ id: string; buyable: boolean }>(
      `select id, stock_quantity - reserved_quantity >= 20 and max_per_order >= 20 as buyable
       from products where is_lead and status = 'published' order by id limit 12000`,
    )
    return {
      category: category.rows[0]?.slug ?? '',
      productIds: products.rows.map(({ id }) => id),
      buyableIds: products.rows.filter(({ buyable }) => buyable).map(({ id }) => id),
      words: SCALE_WORDS.stuff.flatMap((stuff) =>
        SCALE_WORDS.thing.slice(0, 10).map((thing) => `${stuff} ${thing}`.toLowerCase()),
      ),
      people: await Promise.all(Array.from({ length: people }, (_, index) => signUp(appUrl, index))),
    }
  } finally {
    await client.end()
  }
}

/** Carts fill up; every run starts with empty ones. */
export async function emptyCarts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('truncate cart_items').finally(() => client.end())
}

async function signUp(appUrl: string, index: number): Promise<Person> {
  const response = await fetch(`${appUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_pawstead' },
    body: JSON.stringify({
      email: `bench-${index}-${Date.now()}@pawstead.example`,
      password: 'a benchmark is not a secret',
      data: { first_name: 'Bench', last_name: 'Mark' },
    }),
  })
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`)
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  return { id: session.user.id, token: session.access_token }
}
