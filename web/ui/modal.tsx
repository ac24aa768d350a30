import { type ReactNode, useId } from 'react'
import { OverPage } from './over-page'
import { useModal } from './use-modal'

/** A question or notice over the page; on phones it rises from the lower edge. */
export function Modal({
  open,
  onClose,
  title,
  actions,
  locked,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons: the safe one first, the main one last. On phones the main one stands on top. */
  actions?: ReactNode
  /** The person must choose an action: Escape and presses beside it do nothing. */
  locked?: boolean
  children?: ReactNode
}) {
  const titleId = useId()
  const dialog = useModal(open, onClose, locked)
  return (
    <OverPage>
      <dialog
        {...dialog}
        aria-labelledby={titleId}
        className="dialog-panel z-modal m-0 mt-auto w-full max-w-none max-h-[var(--dialog-room)] sm:m-auto sm:max-w-[28rem] rounded-t-xl sm:rounded-xl bg-popover text-foreground shadow-lg hc:border-2 overflow-y-auto"
      >
        {open && (
          <div className="p-6 sm:p-7 max-sm:pb-[calc(var(--safe-bottom)+1.5rem)]">
            <h2 id={titleId} className="font-display font-medium text-2xl">
              {title}
            </h2>
            <div className="mt-2 text-muted-foreground">{children}</div>
            {actions && (
              <div className="mt-6 flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5 in-drawn-order">
                {actions}
              </div>
            )}
          </div>
        )}
      </dialog>
    </OverPage>
  )
}
