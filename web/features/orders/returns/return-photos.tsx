import { RETURN_PHOTOS } from '#contract/returns.rules'
import { type SentPhoto, SentPhotos } from '#web/features/photos/sent-photos'

/** Photos of what comes back. */
export function ReturnPhotos({
  photos,
  onChange,
  onStoring,
}: {
  photos: readonly SentPhoto[]
  onChange: (photos: readonly SentPhoto[]) => void
  onStoring: (is: boolean) => void
}) {
  return (
    <fieldset>
      <legend className="font-medium mb-1.5">
        Photos <span className="text-muted-foreground font-normal">(optional)</span>
      </legend>
      <p className="mb-3 text-sm text-muted-foreground">
        Up to {RETURN_PHOTOS}, for the shop only. They help when something is damaged or wrong.
      </p>
      <SentPhotos
        purpose="return"
        most={RETURN_PHOTOS}
        altOf={(place) => `What comes back, number ${place}`}
        photos={photos}
        onChange={onChange}
        onStoring={onStoring}
      />
    </fieldset>
  )
}
