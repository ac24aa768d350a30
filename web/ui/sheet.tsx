import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button'
import { OverPage } from './over-page'
import { useModal } from './use-modal'

/** A panel of tools, such as filters: from the lower edge on phones, from the right side from md up. */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel = 'Close',
  footer,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel?: string
  /** Stays in view: the action, with its count. */
  footer?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  const dialog = useModal(open, onClose)
  return (
    <OverPage>
      <dialog
        {...dialog}
        aria-labelledby={titleId}
        className="dialog-panel z-modal m-0 mt-auto w-full max-w-none max-h-[min(88dvh,var(--dialog-room))] md:mt-0 md:ml-auto md:w-panel md:h-dvh md:max-h-none rounded-t-xl md:rounded-none bg-popover text-foreground shadow-lg hc:border-2 overflow-hidden"
      >
        {open && (
          <div className="flex flex-col max-h-[min(88dvh,var(--dialog-room))] md:max-h-none md:h-full md:pt-safe low:overflow-y-auto">
            <div className="flex items-center justify-between pl-5 pr-2 py-2 hairline border-x-0 border-t-0">
              <h2 id={titleId} className="font-semibold text-lg">
                {title}
              </h2>
              <IconButton icon={X} label={closeLabel} onClick={onClose} />
            </div>
            <div className="p-5 flex flex-col gap-5 flex-1 min-h-0 overflow-y-auto overscroll-contain low:flex-none low:overflow-visible">
              {children}
            </div>
            {footer && (
              <div className="flex flex-wrap gap-3 p-4 max-md:pb-[calc(var(--safe-bottom)+1rem)] hairline border-x-0 border-b-0">
                {footer}
              </div>
            )}
          </div>
        )}
      </dialog>
    </OverPage>
  )
}
