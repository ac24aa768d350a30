// What the benchmark asks for: real ids, a full shelf, words people type, and people with a session.
import pg from 'pg'
import { SCALE_WORDS } from '../../server/process/seed/scale-words.ts'
import { takeInvoices } from './invoices.ts'

/** `csrf` goes along with every write. */
export type Person = { id: string; email: string; token: string; csrf: string }

export const PASSWORD = 'a benchmark is not a secret'

const JOINING_AT_ONCE = 16

export type Samples = {
  category: string
  productIds: string[]
  buyableIds: string[]
  /** Readable addresses of providers' pages. */
  providers: string[]
  /** Invoices that wait for money. */
  invoices: string[]
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
    const providers = await client.query<{ slug: string }>(
      `select d.slug from profile_details d join user_profiles p on p.id = d.profile_id
       where p.user_type = 'service-provider' and p.is_active and d.approval_status = 'approved' and d.visibility = 'public'
         and d.slug is not null order by d.slug limit 100`,
    )
    return {
      category: category.rows[0]?.slug ?? '',
      productIds: products.rows.map(({ id }) => id),
      buyableIds: products.rows.filter(({ buyable }) => buyable).map(({ id }) => id),
      providers: providers.rows.map(({ slug }) => slug),
      invoices: await takeInvoices(client, 300),
      words: SCALE_WORDS.stuff.flatMap((stuff) =>
        SCALE_WORDS.thing.slice(0, 10).map((thing) => `${stuff} ${thing}`.toLowerCase()),
      ),
      people: await joinAll(client, appUrl, people),
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

/** A few at a time: the account service turns away more passwords than it has hands for. */
async function joinAll(client: pg.Client, appUrl: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) {
    const some = Math.min(JOINING_AT_ONCE, count - people.length)
    const from = people.length
    people.push(
      ...(await Promise.all(Array.from({ length: some }, (_, index) => joinIn(client, appUrl, from + index)))),
    )
  }
  return people
}

/** A new person, whose address is confirmed past the server, signed in. */
async function joinIn(client: pg.Client, appUrl: string, index: number): Promise<Person> {
  const person = { email: `bench-${index}-${Date.now()}@pawstead.example`, password: PASSWORD }
  await call(`${appUrl}/auth/v1/signup`, { ...person, data: { first_name: 'Bench', last_name: 'Mark' } })
  await client.query('update auth_users set email_confirmed_at = now() where email = $1', [person.email])
  const session = (await call(`${appUrl}/auth/v1/token?grant_type=password`, person)) as {
    access_token: string
    user: { id: string }
  }
  const { json } = (await call(`${appUrl}/api/rpc/account/csrfToken`, {}, session.access_token)) as {
    json: { token: string }
  }
  return { id: session.user.id, email: person.email, token: session.access_token, csrf: json.token }
}

async function call(url: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: 'sb_publishable_pawstead',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
