import { cx } from '#web/ui/cx'

/** The picture of a line; a plain tile where an old one has none. Its name stands beside it, so it says nothing itself. */
export function GoodsThumb({ src, faded = false, size = 'md' }: { src: string; faded?: boolean; size?: 'sm' | 'md' }) {
  return (
    <span
      className={cx(
        'block self-start shrink-0 aspect-square rounded-md overflow-hidden bg-tile-oat',
        size === 'sm' ? 'w-[3.5rem]' : 'w-[5rem] sm:w-[6.5rem]',
        faded && 'opacity-60',
      )}
    >
      {src && <img src={src} alt="" width={104} height={104} loading="lazy" className="art" />}
    </span>
  )
}
