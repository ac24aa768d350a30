import { useBlocker } from '@tanstack/react-router'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { LeaveDialog } from '#web/kit/form/leave-dialog'
import type { Saver } from './saver'

/** Keeps what was typed when somebody leaves: saves it where it makes a draft, and asks where it does not. */
export function LeaveGuard({ saver }: { saver: Saver<InvoiceDetail> }) {
  const isSafe = () => ['clean', 'saved'].includes(saver.state().at)
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // another business begins another invoice at the same address
      const same = current.pathname === next.pathname && profileOf(current) === profileOf(next)
      if (same || isSafe()) return false
      await saver.flush()
      return !isSafe()
    },
    enableBeforeUnload: () => !isSafe(),
    withResolver: true,
  })
  return (
    <LeaveDialog leaving={blocker}>
      We can’t save this as a draft yet. If you leave now, you’ll lose your changes.
    </LeaveDialog>
  )
}

function profileOf({ search }: { search: unknown }): unknown {
  return (search as { profile?: string }).profile
}
