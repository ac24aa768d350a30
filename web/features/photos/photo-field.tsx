import { useMutation } from '@tanstack/react-query'
import { ImageIcon, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { MediaPurpose, Picture } from '#contract/media.rules'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { Photo } from '#web/ui/photo'
import { AddPhoto } from './add-photo'
import { DescribeForm } from './describe-form'
import { SHAPES, type Shape } from './shapes'
import type { Facing } from './use-camera'

/**
 * One picture of a form: what is there, and the ways to change it. A new one is sent at once and handed on; putting it
 * somewhere is for the form. What is put nowhere within a day is removed.
 */
export function PhotoField({
  label,
  hint,
  picture,
  purpose,
  shape,
  facing,
  altHint,
  error,
  onChange,
}: {
  label: string
  hint?: ReactNode
  /** What is there now. */
  picture: Picture | null
  purpose: MediaPurpose
  shape: Shape
  facing?: Facing
  altHint?: string
  error?: ReactNode
  /** The new picture, the same with other words, or null once it is removed. */
  onChange: (picture: Picture | null) => void
}) {
  const hintId = useId()
  const { aspect, frame, sizes } = SHAPES[shape]
  // papers are not shown by their address: here they are what was just sent
  const [sent, setSent] = useState<{ id: string; url: string | null } | null>(null)
  const remove = useMutation({
    mutationFn: (mediaId: string) => client.media.remove({ id: mediaId }),
    onSuccess: () => onChange(null),
  })
  const trouble = error ?? (remove.error && explain(remove.error))

  return (
    <fieldset aria-describedby={hintId}>
      <legend className="font-medium mb-1.5">{label}</legend>
      <div className="flex flex-wrap items-start gap-4">
        <div className={cx('shrink-0 overflow-hidden rounded-card bg-muted hc:border-2', frame)}>
          <Shown
            picture={picture}
            url={sent?.id === picture?.id ? (sent?.url ?? null) : null}
            purpose={purpose}
            sizes={sizes}
          />
        </div>
        <div className="min-w-0 flex-1 basis-60 flex flex-col gap-2.5">
          <AddPhoto
            title={label}
            purpose={purpose}
            aspect={aspect}
            disabled={remove.isPending}
            {...(facing && { facing })}
            {...(altHint && { altHint })}
            onSent={(next, url) => {
              setSent({ id: next.id, url })
              onChange(next)
            }}
          />
          {picture && (
            <>
              <DescribeForm
                key={picture.id}
                picture={picture}
                onSaved={(alt) => onChange({ ...picture, alt })}
                {...(altHint && { hint: altHint })}
              />
              <Button
                variant="ghost"
                size="sm"
                className="self-start"
                busy={remove.isPending}
                onClick={() => remove.mutate(picture.id)}
              >
                <Icon as={Trash2} size="sm" />
                Remove photo
              </Button>
            </>
          )}
          <p id={hintId} className="text-sm text-muted-foreground">
            {hint ?? 'JPEG, PNG, WebP, or AVIF. We don’t keep where it was taken.'}
          </p>
          {trouble && (
            <p role="alert" className="text-sm text-destructive-ink">
              {trouble}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  )
}

function Shown({
  picture,
  url,
  purpose,
  sizes,
}: {
  picture: Picture | null
  url: string | null
  purpose: MediaPurpose
  sizes: string
}) {
  if (picture && purpose !== 'evidence')
    return <Photo picture={picture} sizes={sizes} alt={picture.alt || 'Your photo'} />
  if (picture && url) return <img src={url} alt={picture.alt || 'The document you sent'} className="photo" />
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-center text-sm text-muted-foreground">
      <Icon as={ImageIcon} size="lg" />
      {picture ? 'Sent. Only our reviewers see it.' : 'No photo yet'}
    </span>
  )
}
