import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'

type Leaving = { status: 'idle' | 'blocked'; proceed?: (() => void) | undefined; reset?: (() => void) | undefined }

/** Asks whether somebody wants to leave in spite of what was not saved. @param leaving what `useBlocker` gives with its resolver */
export function LeaveDialog({ leaving, children }: { leaving: Leaving; children: string }) {
  return (
    <Modal
      open={leaving.status === 'blocked'}
      onClose={() => leaving.reset?.()}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="outline" onClick={() => leaving.proceed?.()}>
            Leave without saving
          </Button>
          <Button data-first="" onClick={() => leaving.reset?.()}>
            Keep editing
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
