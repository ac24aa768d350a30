import { z } from 'zod'

/** `https://tiles.example/maine.pmtiles`, or `https://tiles.example/{z}/{x}/{y}.mvt`. */
export const tilesUrl = z
  .string()
  .max(500)
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'an https address')
  .refine(
    (text) => isArchive(text) || ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'an archive that ends in .pmtiles, or an address with {z}, {x}, and {y}',
  )

export function isArchive(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.endsWith('.pmtiles')
}
