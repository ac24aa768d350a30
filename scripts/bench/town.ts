// What there is to be read in a busy town, the best known first.
import pg from 'pg'

export type Town = { products: string[]; lists: string[]; profiles: string[] }

const PRODUCTS = 5000

export async function takeTown(databaseUrl: string): Promise<Town> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const column = async (text: string) => (await client.query<{ it: string }>(text)).rows.map(({ it }) => it)
    const [products, categories, profiles] = [
      await column(
        `select id as it from products where is_lead and status = 'published' order by popularity desc, id limit ${PRODUCTS}`,
      ),
      await column('select slug as it from product_categories where is_active order by position, slug'),
      await column(
        `select d.slug as it from profile_details d join user_profiles p on p.id = d.profile_id
         where p.user_type = 'service-provider' and p.is_active and d.approval_status = 'approved'
           and d.visibility = 'public' and d.slug is not null order by d.slug limit 200`,
      ),
    ]
    const lists = [
      '/products',
      ...categories.map((slug) => `/products?category=${slug}`),
      ...['dog', 'cat', 'bird', 'fish', 'rabbit'].map((species) => `/products?species=${species}`),
      '/service-providers-marketplace',
      '/business-providers-marketplace',
      '/products?sort=price-asc',
      '/products?onSale=true',
    ]
    return { products, lists, profiles }
  } finally {
    await client.end()
  }
}
