import { lazy, Suspense, useId, useState } from 'react'
import { type Crop, MAX_ALT_LENGTH, type MediaPurpose, type Picture } from '#contract/media.rules'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { Modal } from '#web/ui/modal'
import { ProgressBar } from '#web/ui/progress-bar'
import { Skeleton } from '#web/ui/skeleton'
import { toCrop, widestCrop } from './fit'
import type { Prepared } from './prepare'
import { useUpload } from './use-upload'

const CropStep = lazy(() => import('./crop-step'))

/** The last look at a photo: which part of it, and who or what is on it. Then it is sent. */
export default function PhotoDialog({
  photo: { blob, preview },
  title,
  purpose,
  aspect,
  altHint,
  onSent,
  onClose,
}: {
  photo: Prepared
  title: string
  purpose: MediaPurpose
  aspect: number | undefined
  altHint: string
  onSent: (picture: Picture) => void
  onClose: () => void
}) {
  const [crop, setCrop] = useState<Crop | null>(() =>
    preview ? toCrop(widestCrop(preview.width, preview.height, aspect)) : null,
  )
  const [alt, setAlt] = useState('')
  const { sending, send, cancel } = useUpload(onSent)
  const formId = useId()
  const isSending = sending.state === 'sending'

  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={isSending ? cancel : onClose}>
            {isSending ? 'Cancel upload' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} busy={isSending}>
            {sending.state === 'failed' ? 'Try again' : 'Use this photo'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4 text-foreground"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void send(blob, { purpose, crop, alt: alt.trim() })
        }}
      >
        {preview ? (
          <>
            <p className="text-muted-foreground">Drag the frame or use the arrow keys to choose what shows.</p>
            <Suspense fallback={<Skeleton className="aspect-[4/3] rounded-card" />}>
              <CropStep preview={preview} aspect={aspect} onChange={setCrop} />
            </Suspense>
          </>
        ) : (
          <p className="text-muted-foreground">
            This browser can’t show the photo, but we’ll try to read it when you upload it.
          </p>
        )}
        <Field label="Describe the photo" optional hint={altHint}>
          <Textarea rows={2} maxLength={MAX_ALT_LENGTH} value={alt} onChange={(event) => setAlt(event.target.value)} />
        </Field>
        {isSending && <Progress share={sending.share} />}
        {sending.state === 'failed' && (
          <p role="alert" className="text-destructive-ink">
            {explain(sending.error)}
          </p>
        )}
      </form>
    </Modal>
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div>
      <ProgressBar value={percent} label="Uploading the photo" />
      <p className="mt-1.5 text-sm text-muted-foreground">
        {percent < 100 ? `${percent}% uploaded` : 'Almost done. We’re processing your photo.'}
      </p>
    </div>
  )
}
