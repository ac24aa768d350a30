import { useBlocker } from '@tanstack/react-router'
import { Button } from '#web/ui/button'
import { Modal } from '#web/ui/modal'

/** Asks before what was typed and not saved is left behind. @param unsaved asked at the moment of leaving */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Modal
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
          <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
        </>
      }
    >
      If you leave now, you’ll lose what you changed since you last saved.
    </Modal>
  )
}
