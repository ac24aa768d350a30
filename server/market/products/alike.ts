import type { ProductCard } from '#contract/products'
import type { Species } from '#contract/products.rules'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'
import { listProducts } from './list'

const MOST = 8
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * $1 the id of what is no longer sold. What never was on the shelf, or was taken off it by us, is not spoken of, unless it is
 * recalled: whoever has it has to find out.
 */
const RETIRED = `
  select exists (select from recall_products rp join recalls r on r.id = rp.recall_id
      where rp.product_id = p.id and rp.whole and r.status = 'active') as recalled, p.status = 'blocked' as blocked, leaf.slug as category, p.species, p.name, p.status <> 'archived' as returns, lead.id as "movedTo"
  from products p join product_categories leaf on leaf.id = p.category_id
  join user_profiles shop on shop.id = p.seller_profile_id and shop.is_active
  left join products lead on p.is_retired and lead.group_id = p.group_id and lead.is_lead and lead.status = 'published'
  where p.id = $1 and (p.status in ('paused', 'archived') or p.status = 'blocked' and is_recalled(p.id))`

type Was = { name: string; returns: boolean; recalled: boolean; blocked: boolean }
type Retired = Was & { category: string; species: Species[]; movedTo: string | null }
type Like = { items: ProductCard[]; like: 'category' | 'words' | 'popular' }
type Alike = Like & { was: Was | null; movedTo: string | null }

/**
 * What to look at instead of a product that is not there: its family where it was taken out of one, its shelf where it
 * once was sold, what its address says where that is words, else what sells.
 *
 * @param missing the last part of its address
 */
export async function listAlike(deps: Deps, missing: string): Promise<Alike> {
  const [retired] = UUID.test(missing)
    ? await run<Retired>(deps, { name: 'products-retired', text: RETIRED, values: [missing] })
    : []
  const found = (retired && (await besideIt(deps, retired))) ?? (await byWords(deps, missing))
  const was = retired
    ? { name: retired.name, returns: retired.returns, recalled: retired.recalled, blocked: retired.blocked }
    : null
  return { ...found, was, movedTo: retired?.movedTo ?? null }
}

async function besideIt(deps: Deps, { category, species: [species] }: Retired): Promise<Like | undefined> {
  const items = await itemsOf(deps, { category, ...(species && { species }) })
  return items.length > 0 ? { items, like: 'category' } : undefined
}

async function byWords(deps: Deps, missing: string): Promise<Like> {
  const words = wordsOf(missing)
  const found = words ? await itemsOf(deps, { q: words }) : []
  if (found.length > 0) return { items: found, like: 'words' }
  return { items: await itemsOf(deps, {}), like: 'popular' }
}

async function itemsOf(deps: Deps, search: Parameters<typeof listProducts>[1]): Promise<ProductCard[]> {
  return (await listProducts(deps, search)).items.slice(0, MOST)
}

/** The words of an address, without ids and numbers. */
function wordsOf(missing: string): string {
  return missing
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}{2}/u.test(word) && !(/\d/.test(word) && /^[\da-f]+$/i.test(word)))
    .join(' ')
    .slice(0, 60)
}
