import { mediaSrcSet, mediaUrl } from '#contract/media.rules'
import type { ProfileCard } from '#contract/profile-shapes'
import { apiUrl } from '#web/lib/origin'

/** A person's own picture, in the sizes there are; the name stands beside it. */
export function CardPhoto({
  photo,
  sizes,
  priority,
}: {
  photo: NonNullable<ProfileCard['photo']>
  sizes: string
  priority: boolean
}) {
  const small = photo.widths[0] ?? photo.width
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={mediaSrcSet(photo, 'avif')} sizes={sizes} />
      <img
        src={apiUrl(mediaUrl(photo.id, small))}
        srcSet={mediaSrcSet(photo, 'webp')}
        sizes={sizes}
        alt=""
        width={photo.width}
        height={photo.height}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        className="photo"
      />
    </picture>
  )
}
