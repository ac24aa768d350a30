import { mediaUrl, type Picture } from '#contract/media.rules'
import { Photo } from '#web/ui/photo'

/** The photos with a review, each a way to its large size. */
export function ReviewPhotos({ photos, author }: { photos: readonly Picture[]; author: string }) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {photos.map((photo, place) => {
        const name = photo.alt || `Photo ${place + 1} of ${photos.length} by ${author}`
        return (
          <li key={photo.id}>
            <a
              href={mediaUrl(photo.id, photo.widths.at(-1) ?? photo.width)}
              data-plain=""
              className="link block size-[6.5rem] sm:size-[8rem] overflow-hidden rounded-md bg-muted"
            >
              <Photo picture={photo} sizes="8rem" alt={name} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
