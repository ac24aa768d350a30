import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { MediaPurpose, Picture } from '#contract/media.rules'
import { FormProblem } from '#web/kit/form/form-problem'
import { useRows } from '#web/kit/form/use-rows'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { ProgressBar } from '#web/ui/progress-bar'
import type { Prepared } from './prepare'
import { usePhotoSource } from './use-photo-source'
import { useStoring } from './use-storing'
import { useUpload } from './use-upload'

/** A photo that was sent; what this browser shows of it is null where it cannot read it. */
export type SentPhoto = Pick<Picture, 'id'> & { preview: string | null }

/** Photos that go with something one writes, sent one by one as they are taken or chosen. */
export function SentPhotos({
  purpose,
  most,
  altOf,
  photos,
  onChange,
  onStoring,
}: {
  purpose: MediaPurpose
  most: number
  /** What a photo is called, by its place: "What comes back, number 1". */
  altOf: (place: number) => string
  photos: readonly SentPhoto[]
  onChange: (photos: readonly SentPhoto[]) => void
  /** Whether one is on its way to the store. */
  onStoring?: (is: boolean) => void
}) {
  const rows = useRows<HTMLUListElement>()
  const waiting = useRef<Prepared>(null)
  const { sending, send } = useUpload(({ id }) => {
    const photo = { id, preview: waiting.current?.preview?.url ?? null }
    waiting.current = null
    flushSync(() => onChange([...photos, photo]))
    // the last that fits takes the buttons along, and with them the focus
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost) [...(rows.list.current?.querySelectorAll<HTMLElement>('[data-take]') ?? [])].at(-1)?.focus()
  })
  const { take, choose, busy, elements } = usePhotoSource((photo) => {
    waiting.current = photo
    void send(photo.blob, { purpose, crop: null, alt: '' })
  }, 'environment')
  // the browser keeps the bytes behind such addresses until it is told otherwise
  const shown = useRef(photos)
  useEffect(() => {
    shown.current = photos
  }, [photos])
  useEffect(
    () => () => {
      for (const { preview } of shown.current) if (preview) URL.revokeObjectURL(preview)
    },
    [],
  )
  const isSending = sending.state === 'sending'
  useStoring(busy || isSending, onStoring)
  const more = photos.length < most
  return (
    <>
      {photos.length > 0 && (
        <ul ref={rows.list} className="mb-3 flex flex-wrap gap-3 basis-full">
          {photos.map(({ id, preview }, place) => (
            <li key={id} className="relative">
              {preview ? (
                <img src={preview} alt={altOf(place + 1)} className="size-24 rounded-md object-cover bg-muted" />
              ) : (
                <span className="grid place-items-center size-24 rounded-md bg-muted text-sm">Photo {place + 1}</span>
              )}
              <IconButton
                icon={Trash2}
                data-take=""
                variant="soft"
                label={`Remove photo ${place + 1}`}
                className="absolute right-1 top-1"
                onClick={() => rows.take(place, () => onChange(photos.filter((one) => one.id !== id)))}
              />
            </li>
          ))}
        </ul>
      )}
      {isSending && <ProgressBar label="Sending your photo" value={Math.round(sending.share * 100)} />}
      {more && (
        <div className="flex flex-wrap gap-2.5">
          <Button ref={rows.adder} variant="outline" size="sm" busy={busy || isSending} onClick={take}>
            <Icon as={Camera} size="sm" />
            Take a photo
          </Button>
          <Button variant="outline" size="sm" busy={busy || isSending} onClick={choose}>
            <Icon as={ImageUp} size="sm" />
            Choose a photo
          </Button>
          {elements}
        </div>
      )}
      <FormProblem among>{sending.state === 'failed' ? explain(sending.error) : null}</FormProblem>
    </>
  )
}
