import { lazy, type MouseEvent, useState } from 'react'
import { mediaUrl, type Picture } from '#contract/media.rules'
import { Quiet } from '#web/kit/page/quiet'
import { apiUrl } from '#web/lib/origin'
import { cx } from '#web/ui/cx'
import { Photo } from '#web/ui/photo'
import { Part } from './part'

const Lightbox = lazy(() => import('./lightbox'))

/** Pictures in their order, the first one large. Each opens on its own; without scripts as a file. */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  const [shown, setShown] = useState<number | null>(null)
  // once loaded it stays, so that closing it gives back the focus
  const [asked, setAsked] = useState(false)
  if (pictures.length === 0) return null
  const handleOpen = (event: MouseEvent, place: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return // a new tab was asked for
    event.preventDefault()
    setAsked(true)
    setShown(place)
  }
  return (
    <Part title="Pictures">
      <ul className="grid grid-cols-2 sm:grid-cols-3 gap-3">
        {pictures.map((picture, place) => (
          <li key={picture.id} className={cx('aspect-[3/2]', place === 0 && 'col-span-2 sm:row-span-2 sm:aspect-auto')}>
            <a
              href={apiUrl(mediaUrl(picture.id, picture.widths.at(-1) ?? picture.width))}
              data-plain=""
              onClick={(event) => handleOpen(event, place)}
              className="block size-full rounded-card overflow-hidden"
            >
              <Photo
                picture={picture}
                alt={picture.alt || `Picture ${place + 1} of ${pictures.length}`}
                sizes={place === 0 ? '(min-width: 64rem) 32rem, 66vw' : '(min-width: 64rem) 16rem, 50vw'}
              />
            </a>
          </li>
        ))}
      </ul>
      {asked && (
        <Quiet>
          <Lightbox pictures={pictures} shown={shown} onShow={setShown} />
        </Quiet>
      )}
    </Part>
  )
}
