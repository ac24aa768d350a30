import { useEffect } from 'react'
import { FAILURES } from '#web/kit/cart/cart-words'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { toastFailed } from './cart-toasts'

/** A part of the page that could not be fetched. The rest stays alive. */
export function ErrorBlock({
  what,
  error,
  onRetry,
}: {
  what: keyof typeof FAILURES
  error: unknown
  onRetry: () => void
}) {
  // the failure is an event of its own, wherever on the page the person is; the block stays for later
  useEffect(() => toastFailed(what, error), [what, error])
  return (
    <div className="mt-6">
      <Banner
        tone="destructive"
        title={FAILURES[what]}
        actions={
          <Button variant="outline" size="sm" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {explain(error)}
      </Banner>
    </div>
  )
}
