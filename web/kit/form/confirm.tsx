import type { ReactNode } from 'react'
import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'
import { backWords } from './back-words'
import { FormProblem } from './form-problem'

/** Asks once more before something counts. */
export function Confirm({
  open,
  title,
  action,
  destructive = false,
  busy,
  problem,
  onConfirm,
  onClose,
  children,
}: {
  open: boolean
  title: string
  /** The words of the button that does it. */
  action: string
  destructive?: boolean
  busy: boolean
  problem: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {backWords(action)}
          </Button>
          <Button variant={destructive ? 'destructive' : 'primary'} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div>{children}</div>
      <div className="has-[p]:mt-4">
        <FormProblem>{problem}</FormProblem>
      </div>
    </Modal>
  )
}
