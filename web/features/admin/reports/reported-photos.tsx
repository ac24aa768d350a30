import type { ReportedThing } from '#contract/reports'
import { apiUrl } from '#web/lib/origin'

/** Photos of what was reported, each opening large. */
export function ReportedPhotos({ photos }: { photos: ReportedThing['photos'] }) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ id, url, width, height }, place) => (
        <li key={id}>
          <a href={apiUrl(url)} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-md">
            <img
              src={apiUrl(url)}
              width={width}
              height={height}
              loading="lazy"
              alt={`Reported, ${place + 1} of ${photos.length}`}
              className="size-24 bg-muted object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
