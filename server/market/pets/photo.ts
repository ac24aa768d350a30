import type { PetPicture } from '#contract/pets'
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
 * @param wanted how many pixels wide it is drawn; the next size of the picture is taken
 */
export function toPetPicture(
  deps: Pick<Deps, 'env' | 'clock'>,
  row: PhotoRow | null,
  wanted: number,
): PetPicture | null {
  if (!row) return null
  const { widths, ...picture } = row
  return { ...picture, src: signedMediaUrl(deps, row.id, widths.find((size) => size >= wanted) ?? widths.at(-1)) }
}
