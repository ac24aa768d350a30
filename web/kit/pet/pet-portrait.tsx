import { drawnPet } from '#contract/pet-picture.rules'
import type { PetPicture } from '#contract/pets'
import type { Species } from '#contract/products.rules'
import { apiUrl } from '#web/lib/origin'
import { cx } from '#web/ui/cx'

type Pictured = { id: string; name: string; species: Species; kind?: string | null; breed?: string | null }

/**
 * A pet as it looks: its portrait, which only its family may read, or a drawing. It fills its frame.
 *
 * @param alt empty where the name stands beside it
 */
export function PetPortrait({
  pet,
  photo,
  alt = '',
  className,
}: {
  pet: Pictured
  photo: PetPicture | null
  alt?: string
  className?: string
}) {
  if (!photo)
    return (
      <img
        src={apiUrl(drawnPet(pet))}
        alt={alt}
        width="400"
        height="400"
        loading="lazy"
        className={cx('art', className)}
      />
    )
  return <PetImage picture={photo} alt={alt || photo.alt} className={className} />
}

/** A picture of a pet at its signed address. */
export function PetImage({
  picture: { src, width, height, placeholder, alt: described },
  alt = described,
  className,
}: {
  picture: PetPicture
  alt?: string
  className?: string | undefined
}) {
  return (
    <span className={cx('relative block size-full overflow-hidden', className)}>
      <svg aria-hidden="true" focusable="false" className="absolute inset-0 size-full">
        <rect width="100%" height="100%" fill={placeholder} />
      </svg>
      <img
        src={apiUrl(src)}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="photo relative"
      />
    </span>
  )
}
