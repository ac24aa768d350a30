import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import type { DragEvent } from 'react'
import type { Picture } from '#contract/media.rules'
import { cx } from '#web/ui/cx'
import { IconButton } from '#web/ui/icon-button'
import { Photo } from '#web/ui/photo'
import { DescribeForm } from './describe-form'

/** One picture of a gallery with its place in the order. */
export function GalleryItem({
  picture,
  place,
  count,
  isDragged,
  removing,
  onMove,
  onRemove,
  onDescribed,
  onDragStart,
  onDragEnd,
  onDrop,
}: {
  picture: Picture
  /** From 0. */
  place: number
  count: number
  isDragged: boolean
  removing: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onDescribed: (alt: string) => void
  onDragStart: () => void
  onDragEnd: () => void
  onDrop: () => void
}) {
  const name = picture.alt || `picture ${place + 1}`
  const allowDrop = (event: DragEvent) => event.preventDefault()
  return (
    <li
      className={cx('rounded-card bg-card hairline p-3 flex flex-col gap-2', isDragged && 'opacity-50')}
      onDragOver={allowDrop}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      {/* the picture is the handle: words beside it can still be marked */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same for keys and fingers */}
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          // some browsers drag nothing that carries nothing
          event.dataTransfer.setData('text/plain', name)
          onDragStart()
        }}
        onDragEnd={onDragEnd}
        className="aspect-[3/2] overflow-hidden rounded-sm bg-muted cursor-grab active:cursor-grabbing"
      >
        <Photo picture={picture} sizes="(min-width: 40rem) 20rem, 90vw" alt={name} />
      </div>
      <DescribeForm picture={picture} onSaved={onDescribed} />
      <div className="flex items-center gap-1">
        <IconButton
          icon={ArrowLeft}
          label={`Move ${name} earlier`}
          data-step={-1}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          icon={ArrowRight}
          label={`Move ${name} later`}
          data-step={1}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        />
        <span className="text-sm text-muted-foreground">
          {place + 1} of {count}
        </span>
        <IconButton icon={Trash2} label={`Remove ${name}`} busy={removing} className="ml-auto" onClick={onRemove} />
      </div>
    </li>
  )
}
