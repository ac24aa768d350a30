import { Trash2 } from 'lucide-react'
import type { Picture } from '#contract/media.rules'
import { REVIEW_PHOTOS } from '#contract/reviews.rules'
import { AddPhoto } from '#web/features/photos/add-photo'
import { DescribeForm } from '#web/features/photos/describe-form'
import { IconButton } from '#web/ui/icon-button'
import { Photo } from '#web/ui/photo'

const HINT = 'For people who can’t see it, such as “Juniper wearing the harness, seen from the side.”'

/** Up to four photos for a review. They stand outside the form, because the words for each are a form of their own. */
export function PhotosField({
  photos,
  onChange,
}: {
  photos: readonly Picture[]
  onChange: (photos: Picture[]) => void
}) {
  const isFull = photos.length >= REVIEW_PHOTOS
  return (
    <fieldset>
      <legend className="font-medium mb-1.5">
        Photos <span className="text-muted-foreground font-normal">(optional)</span>
      </legend>
      <p className="mb-3 text-sm text-muted-foreground">
        Up to {REVIEW_PHOTOS}. We don’t keep where a photo was taken or with what camera.
      </p>
      {photos.length > 0 && (
        <ul className="mb-4 grid gap-3 sm:grid-cols-2">
          {photos.map((photo, place) => (
            <li key={photo.id} className="rounded-card bg-card hairline p-3 flex flex-col gap-2">
              <div className="aspect-[4/3] overflow-hidden rounded-sm bg-muted">
                <Photo picture={photo} sizes="(min-width: 40rem) 18rem, 90vw" alt={photo.alt || `Photo ${place + 1}`} />
              </div>
              <div className="flex items-start justify-between gap-2">
                <DescribeForm
                  picture={photo}
                  hint={HINT}
                  onSaved={(alt) => onChange(photos.map((one) => (one.id === photo.id ? { ...one, alt } : one)))}
                />
                <IconButton
                  icon={Trash2}
                  label={`Remove ${photo.alt || `photo ${place + 1}`}`}
                  onClick={() => onChange(photos.filter((one) => one.id !== photo.id))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <AddPhoto
          purpose="gallery"
          aspect={undefined}
          altHint={HINT}
          onSent={(photo) => onChange([...photos, photo])}
        />
      )}
    </fieldset>
  )
}
