import { type MouseEvent, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/products'
import { Badge } from '#web/ui/badge'
import { cx } from '#web/ui/cx'
import { GoodsPicture } from '../goods-picture'

/** All pictures in one row that snaps: swiped on phones, moved by thumbnails or arrow keys elsewhere. */
export function Gallery({ pictures, name }: { pictures: ProductDetail['pictures']; name: string }) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const several = pictures.length > 1
  const handleScroll = () => {
    const { current } = row
    if (current && current.clientWidth > 0) setShown(Math.round(current.scrollLeft / current.clientWidth))
  }
  const handleChoose = (event: MouseEvent, place: number) => {
    event.preventDefault()
    row.current?.scrollTo({ left: place * row.current.clientWidth })
  }
  return (
    <section aria-label="Pictures" className={cx(several && 'md:grid md:grid-cols-[5rem_minmax(0,1fr)] md:gap-4')}>
      {several && (
        <ul className="hidden md:flex flex-col gap-3">
          {pictures.map((picture, place) => (
            <li key={picture.src}>
              {/* a link, so that it shows its picture without script too */}
              <a
                href={`#picture-${place + 1}`}
                data-plain=""
                aria-label={`Show picture ${place + 1} of ${pictures.length}`}
                aria-current={place === shown ? 'true' : undefined}
                onClick={(event) => handleChoose(event, place)}
                className={cx(
                  'block w-full aspect-square rounded-md overflow-hidden',
                  place === shown && 'ring-3 ring-primary ring-offset-2 ring-offset-background',
                )}
              >
                <GoodsPicture src={picture.src} alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="relative aspect-square md:rounded-card overflow-hidden -mx-[var(--gutter)] md:mx-0">
        <ul
          ref={row}
          onScroll={handleScroll}
          // a row that scrolls has to be reachable by keyboard: the arrow keys move it
          tabIndex={several ? 0 : undefined}
          aria-label={several ? `Pictures of ${name}` : undefined}
          className="scroll-row size-full snap-mandatory [&>li]:w-full [&>li]:h-full"
        >
          {pictures.map((picture, place) => (
            <li key={picture.src} id={`picture-${place + 1}`}>
              <GoodsPicture src={picture.src} alt={picture.alt} priority={place === 0} />
            </li>
          ))}
        </ul>
        {several && (
          <span className="absolute left-4 bottom-4 md:hidden">
            <Badge tone="photo">
              {shown + 1} of {pictures.length}
            </Badge>
          </span>
        )}
      </div>
    </section>
  )
}
