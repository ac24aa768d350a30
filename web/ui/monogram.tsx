import { initials } from '#art/people'
import { type Tile, tileFor } from '#art/tiles'
import { cx } from './cx'

// written out so that the style sheet finds them
const TILES: Record<Tile, string> = {
  butter: 'bg-tile-butter',
  apricot: 'bg-tile-apricot',
  blush: 'bg-tile-blush',
  heather: 'bg-tile-heather',
  sky: 'bg-tile-sky',
  sage: 'bg-tile-sage',
  mint: 'bg-tile-mint',
  oat: 'bg-tile-oat',
}
const SIZES = {
  sm: 'size-avatar-sm text-xs',
  md: 'size-avatar text-base',
  lg: 'size-avatar-lg text-lg',
  xl: 'size-avatar-xl text-3xl',
}

/** A person or organisation without a picture: initials in a small arch. The name stands beside it. */
export function Monogram({ name, seed, size = 'lg' }: { name: string; seed?: string; size?: keyof typeof SIZES }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'arch-sm on-hc-outline inline-flex items-end justify-center pb-[0.3em] font-semibold text-on-tile shrink-0',
        TILES[tileFor(`p${seed || name}`)],
        SIZES[size],
      )}
    >
      {initials(name)}
    </span>
  )
}
