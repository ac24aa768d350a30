import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MAX_GALLERY, type MediaPurpose, type Picture } from '#contract/media.rules'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { AddPhoto } from './add-photo'
import { GalleryItem } from './gallery-item'
import { moved } from './order'
import { SHAPES } from './shapes'

const GOODS_HINT = 'For people who can’t see it, such as “Red nylon leash with a brass clip, coiled on a table.”'

/** Several pictures in an order, which can be changed by dragging or with buttons. Keeping it is for the form. */
export function GalleryField({
  label,
  pictures,
  error,
  purpose = 'gallery',
  most = MAX_GALLERY,
  aspect = SHAPES.cover.aspect,
  removesNow = true,
  onChange,
}: {
  label: string
  pictures: Picture[]
  error?: ReactNode
  purpose?: MediaPurpose
  /** How many there can be. */
  most?: number
  /** Width by height. */
  aspect?: number
  /** Otherwise one only comes off the form, and stays where it is until that is saved. */
  removesNow?: boolean
  /** The whole gallery in its new order. */
  onChange: (pictures: Picture[]) => void
}) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const remove = useMutation({
    mutationFn: async (id: string) => {
      if (removesNow) await client.media.remove({ id })
    },
    onSuccess: (_, id) => onChange(pictures.filter((picture) => picture.id !== id)),
  })
  const trouble = error ?? (remove.error && explain(remove.error))
  const isFull = pictures.length >= most

  // what is moved on the page loses the focus, and at either end its button goes
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ to: number; step: number }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that moved it
  useEffect(() => {
    if (!pressed.current) return
    const { to, step } = pressed.current
    pressed.current = null
    const item = list.current?.children.item(to)
    const next =
      item?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled`) ?? item?.querySelector('[data-step]:enabled')
    if (next instanceof HTMLElement) next.focus()
  }, [pictures])

  function handleStep(from: number, to: number) {
    pressed.current = { to, step: to - from }
    move(from, to)
  }

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= pictures.length) return
    onChange(moved(pictures, from, to))
    setSaid(`Picture ${from + 1} is now number ${to + 1} of ${pictures.length}.`)
  }

  return (
    <fieldset>
      <legend className="font-medium mb-1.5">{label}</legend>
      <p className="mb-3 text-sm text-muted-foreground">
        {isFull
          ? `${most} pictures is the most you can have. Remove one to add another.`
          : `Up to ${most} pictures. The first one shows largest.`}
      </p>
      {pictures.length > 0 && (
        <ol ref={list} className="mb-4 grid gap-3 sm:grid-cols-2">
          {pictures.map((picture, place) => (
            <GalleryItem
              key={picture.id}
              picture={picture}
              place={place}
              count={pictures.length}
              isDragged={dragged === place}
              removing={remove.isPending && remove.variables === picture.id}
              onMove={(to) => handleStep(place, to)}
              onRemove={() => remove.mutate(picture.id)}
              onDescribed={(alt) => onChange(pictures.map((one) => (one.id === picture.id ? { ...one, alt } : one)))}
              onDragStart={() => setDragged(place)}
              onDragEnd={() => setDragged(null)}
              onDrop={() => dragged !== null && move(dragged, place)}
            />
          ))}
        </ol>
      )}
      {!isFull && (
        <AddPhoto
          purpose={purpose}
          aspect={aspect}
          {...(purpose === 'product' && { title: 'Product photo', altHint: GOODS_HINT })}
          onSent={(picture) => onChange([...pictures, picture])}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {trouble && (
        <p role="alert" className="mt-2 text-sm text-destructive-ink">
          {trouble}
        </p>
      )}
    </fieldset>
  )
}
