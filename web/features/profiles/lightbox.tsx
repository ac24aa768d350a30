import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Picture } from '#contract/media.rules'
import { ReportThis } from '#web/features/reports/report-this'
import { IconButton } from '#web/ui/icon-button'
import { Photo } from '#web/ui/photo'
import { useModal } from '#web/ui/use-modal'

/** One picture over the page: arrow keys or buttons go on, Escape goes back. `shown` is its place, or null. */
export default function Lightbox({
  pictures,
  shown,
  onShow,
}: {
  pictures: readonly Picture[]
  shown: number | null
  onShow: (place: number | null) => void
}) {
  const dialog = useModal(shown !== null, () => onShow(null))
  const picture = shown === null ? undefined : pictures[shown]
  const go = (steps: number) => {
    if (shown !== null) onShow((shown + steps + pictures.length) % pictures.length)
  }
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }
  const several = pictures.length > 1
  return (
    <dialog
      {...dialog}
      onKeyDown={handleKey}
      aria-label="Pictures"
      className="dialog-panel z-modal m-auto w-full max-w-[72rem] max-h-none h-dvh sm:h-[92dvh] sm:rounded-xl bg-popover text-foreground shadow-lg hc:border-2 overflow-hidden"
    >
      {picture && shown !== null && (
        <div className="h-full flex flex-col pt-safe pb-safe">
          <div className="flex items-center justify-between gap-3 pl-5 pr-2 py-1.5">
            <p role="status" className="text-sm nums">
              Picture {shown + 1} of {pictures.length}
            </p>
            <div className="flex items-center gap-2">
              <ReportThis type="photo" id={picture.id} what={`picture ${shown + 1}`} />
              <IconButton icon={X} label="Close" onClick={() => onShow(null)} />
            </div>
          </div>
          <div className="flex-1 min-h-0 [&_.photo]:object-contain">
            <Photo key={picture.id} picture={picture} sizes="(min-width: 72rem) 72rem, 100vw" priority />
          </div>
          <div className="flex items-center justify-between gap-3 p-2">
            {several && <IconButton icon={ChevronLeft} label="Previous picture" onClick={() => go(-1)} />}
            <p className="flex-1 text-center text-sm">{picture.alt}</p>
            {several && <IconButton icon={ChevronRight} label="Next picture" onClick={() => go(1)} />}
          </div>
        </div>
      )}
    </dialog>
  )
}
