import { Camera, ImageUp } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { MediaPurpose, Picture } from '#contract/media.rules'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import type { Prepared } from './prepare'
import type { Facing } from './use-camera'
import { usePhotoSource } from './use-photo-source'

const PhotoDialog = lazy(() => import('./photo-dialog'))

export const ALT_HINT =
  'For people who can’t see it, such as “Juniper, a brown and white beagle, asleep on the stairs.”'

/** Two buttons: take a photo, or choose one. Then the part to show, the words for it, and the sending. */
export function AddPhoto({
  title = 'Your photo',
  purpose,
  aspect,
  facing = 'environment',
  altHint = ALT_HINT,
  disabled,
  onSent,
}: {
  /** What the dialog is called. */
  title?: string
  purpose: MediaPurpose
  /** Width by height; undefined leaves the shape free. */
  aspect: number | undefined
  facing?: Facing
  altHint?: string
  disabled?: boolean
  /** @param preview what was sent, as long as this part is on the page; null where the browser cannot show it */
  onSent: (picture: Picture, preview: string | null) => void
}) {
  const [photo, setPhoto] = useState<Prepared | null>(null)
  // closing the dialog keeps the photo: the form may go on showing it
  const [isOpen, setOpen] = useState(false)
  const { take, choose, busy, elements } = usePhotoSource((next) => {
    setPhoto(next)
    setOpen(true)
  }, facing)
  const previewUrl = photo?.preview?.url

  // the browser keeps the bytes behind such an address until it is told otherwise
  useEffect(() => {
    if (!previewUrl) return
    return () => URL.revokeObjectURL(previewUrl)
  }, [previewUrl])

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="outline" size="sm" busy={busy} disabled={disabled} onClick={take}>
        <Icon as={Camera} size="sm" />
        Take a photo
      </Button>
      <Button variant="outline" size="sm" busy={busy} disabled={disabled} onClick={choose}>
        <Icon as={ImageUp} size="sm" />
        Choose a photo
      </Button>
      {elements}
      {photo && isOpen && (
        <Suspense>
          <PhotoDialog
            photo={photo}
            title={title}
            purpose={purpose}
            aspect={aspect}
            altHint={altHint}
            onClose={() => setOpen(false)}
            onSent={(picture) => {
              setOpen(false)
              onSent(picture, previewUrl ?? null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
