import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'

const ReviewDesk = lazy(() => import('./review-desk'))

/**
 * The way to a review of one's own, for people who have the thing: the page is drawn the same for all and says who may
 * write, and the browser of a member asks whether they are one of them.
 */
export function WriteReview({ productId }: { productId: string }) {
  const [open, setOpen] = useState(false)
  const signedIn = useViewer().state === 'signed-in'
  const hydrated = useHydrated()
  const { data } = useQuery({
    ...api.products.canReview.queryOptions({ input: { id: productId } }),
    enabled: hydrated && signedIn,
  })
  const handleDone = () => {
    setOpen(false)
    // the pressed button goes away with the form
    document.getElementById('reviews-title')?.focus()
  }
  return (
    <div className="mt-6 min-h-touch flex items-center [&>*]:grow">
      {open && (
        <Suspense fallback={<p aria-busy="true">One moment...</p>}>
          <ReviewDesk productId={productId} onDone={handleDone} />
        </Suspense>
      )}
      {!open && data?.canReview && (
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Write a review
          </Button>
        </div>
      )}
      {!open && !data?.canReview && (
        <p className="text-sm text-muted-foreground">
          Only people who bought this here and received it can review it. If you did, you can start from your order.
        </p>
      )}
    </div>
  )
}
