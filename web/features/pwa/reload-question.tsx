import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'

/** Asked before a reload that would take along what somebody typed. */
export function ReloadQuestion({
  open,
  onStay,
  onReload,
}: {
  open: boolean
  onStay: () => void
  onReload: () => void
}) {
  return (
    <Modal
      open={open}
      onClose={onStay}
      title="Reload this page?"
      actions={
        <>
          <Button variant="outline" onClick={onStay}>
            Keep editing
          </Button>
          <Button onClick={onReload}>Reload anyway</Button>
        </>
      }
    >
      You have unsaved changes. If you reload, you’ll lose them.
    </Modal>
  )
}
