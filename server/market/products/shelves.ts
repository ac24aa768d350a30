import { type Attribute, askedOf } from '#contract/catalogue-care.rules'
import { kept } from '#server/core/memory/kept'
import type { Shown } from '#server/core/memory/shown'
import { run } from '#server/infra/database/statement'
import type { Deps } from '#server/infra/deps'

/** A category as the catalogue's statements need it. */
export type Shelf = {
  id: string
  slug: string
  name: string
  description: string
  picture: string
  tile: string
  parentSlug: string | null
  isTop: boolean
  /** What goods on it are asked for, and people filter them by. */
  asked: readonly Attribute[]
}

type Row = Omit<Shelf, 'asked'> & { own: Attribute[] | null; above: Attribute[] | null }

const SHELVES: Shown = { things: ['shelves:all'], among: [] }
const shelvesShow = () => SHELVES

/** Of a category `c` and its photo `m`: the photo, or the drawing it has without one. */
export const SHOWN_PICTURE = `coalesce('/files/' || m.id || '/' || coalesce((select max(w) from unnest(m.widths) w where w <= 800), m.widths[1])
  || '.webp', c.picture)`
const PHOTO = 'left join media_assets m on m.id = c.media_id and m.deleted_at is null'

/** Every category in use, shelves before what stands on them, each in its place. */
const ALL = `
  select c.id, c.slug, c.name, c.description, ${SHOWN_PICTURE} as picture, c.tile, top.slug as "parentSlug", top.id is null as "isTop",
    c.attributes as own, top.attributes as above
  from product_categories c left join product_categories top on top.id = c.parent_id ${PHOTO}
  where c.is_active and coalesce(top.is_active, true)
  order by top.position nulls first, c.position, c.slug`

export function shelves(deps: Deps): Promise<Shelf[]> {
  return kept(deps, 'shelves', async () => (await run<Row>(deps, { text: ALL, values: [] })).map(toShelf), shelvesShow)
}

/** @returns null when there is no such category */
export async function findShelf(deps: Deps, slug: string | undefined): Promise<Shelf | null> {
  if (slug === undefined) return null
  const found = (await shelves(deps)).find((shelf) => shelf.slug === slug)
  if (found) return found
  // It may be newer than what is kept here, or be retired and lead to another.
  const [added] = await run<Row>(deps, {
    name: 'products-shelf',
    text: `select c.id, c.slug, c.name, c.description, ${SHOWN_PICTURE} as picture, c.tile, null as "parentSlug",
        c.parent_id is null as "isTop", c.attributes as own, top.attributes as above
      from product_categories asked join product_categories c on c.id = coalesce(asked.redirect_to_id, asked.id)
      left join product_categories top on top.id = c.parent_id ${PHOTO}
      where asked.slug = $1 and c.is_active`,
    values: [slug],
  })
  return added ? toShelf(added) : null
}

function toShelf({ own, above, ...shelf }: Row): Shelf {
  return { ...shelf, asked: askedOf(own, above) }
}
