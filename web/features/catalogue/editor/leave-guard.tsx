import { useBlocker } from '@tanstack/react-router'
import { LeaveDialog } from '#web/kit/form/leave-dialog'

/** Asks before what was typed and not saved is left behind. @param unsaved asked at the moment of leaving */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <LeaveDialog leaving={blocker}>If you leave now, you’ll lose what you changed since you last saved.</LeaveDialog>
  )
}
