import type { Picture, ProductArt } from './types'

/** The address under which the art route draws a picture (see server/doors/http/art.ts). */
export function pictureUrl(picture: Picture): string {
  switch (picture.kind) {
    case 'product':
      return goodsUrl({ ...picture, kind: picture.goods })
    case 'pet':
      return petUrl(picture)
    case 'scene': {
      const cast = picture.cast.map(({ species, preset, seed }) => `${species}.${preset}.${slug(seed)}`).join('+')
      return `/art/scene/${picture.scene}/${slug(picture.seed)}.svg${cast && `?cast=${cast}`}`
    }
  }
}

export function goodsUrl({ kind, tile, seed, color, accent }: ProductArt): string {
  const colors = [color && `c=${color.slice(1)}`, accent && `a=${accent.slice(1)}`].filter(Boolean).join('&')
  return `/art/goods/${kind}/${tile}/${slug(seed)}.svg${colors && `?${colors}`}`
}

export function petUrl({
  species,
  preset,
  tile,
  seed,
}: {
  species: string
  preset: string
  tile: string
  seed: string
}): string {
  return `/art/pet/${species}/${preset}/${tile}/${slug(seed)}.svg`
}

function slug(seed: string): string {
  return (
    seed
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'pawstead'
  )
}
