import { sql } from 'drizzle-orm'
import type { Pet, PetPicture } from '#contract/pets'
import type { Deps } from '#server/infra/deps'
import { mediaAssets } from '../../tables/media'
import { signedMediaUrl } from '../media/signed-url'

const { id, width, height, widths, placeholder, altText } = mediaAssets

/** What a statement selects of a picture. */
export const photoColumns = { id, width, height, widths, placeholder, alt: altText }
export type PhotoRow = { id: string; width: number; height: number; widths: number[]; placeholder: string; alt: string }

/**
 * A picture for somebody who may see the pet.
 *
 * @param row null where there is none
 * @param wanted how many pixels wide it is drawn; the next size of the picture is taken
 */
export function toPetPicture<Row extends PhotoRow | null>(
  deps: Pick<Deps, 'env' | 'clock'>,
  row: Row,
  wanted: number,
): PetPicture | Extract<Row, null> {
  if (row === null) return row as Extract<Row, null>
  const { widths: sizes, ...picture } = row
  return { ...picture, src: signedMediaUrl(deps, row.id, sizes.find((size) => size >= wanted) ?? sizes.at(-1)) }
}

/** All photos of a pet in their order. To be asked for somebody who may see it. */
export async function photosOf(deps: Pick<Deps, 'db' | 'env' | 'clock'>, petId: string): Promise<Pet['photos']> {
  const { rows } = await deps.db.execute<PhotoRow & { shown: boolean }>(sql`
    select m.id, m.width, m.height, m.widths, m.placeholder, m.alt_text as alt, p.shown
    from pet_photos p join media_assets m on m.id = p.media_id
    where p.pet_id = ${petId} and m.deleted_at is null order by p.position, m.id`)
  return rows.map(({ shown, ...row }) => ({ ...toPetPicture(deps, row, 800), shown }))
}
