import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTakenOver } from '#web/kit/page/taken-over'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'

const Desk = lazy(() => import('./review-desk'))

/** The part of the address with which an order leads straight to the form. */
export const WRITE_REVIEW = 'write-review'

type Writing = ReturnType<typeof useWriting>

/**
 * The way to a review of one's own, for people who have the thing: the page is drawn the same for all and says who may
 * write, and the browser of a member asks whether they are one of them.
 */
export function useWriting(productId: string) {
  const [open, setOpen] = useState(false)
  const signedIn = useViewer().state === 'signed-in'
  const takenOver = useTakenOver()
  const asked = useRouterState({ select: ({ location }) => location.hash === WRITE_REVIEW })
  const { data, isLoading } = useQuery({
    ...api.products.canReview.queryOptions({ input: { id: productId } }),
    enabled: takenOver && signedIn,
  })
  const canReview = data?.canReview ?? false
  const reviewed = data?.reviewed ?? false
  // whether they may is only known after the page has come
  useEffect(() => {
    if (asked && canReview) setOpen(true)
  }, [asked, canReview])
  const handleDone = () => {
    setOpen(false)
    // the pressed button goes away with the form
    document.getElementById('reviews-title')?.focus()
  }
  return { open, canReview, reviewed, unknown: isLoading, handleOpen: () => setOpen(true), handleDone }
}

export function WriteReview({ writing: { open, canReview, reviewed, unknown, handleOpen } }: { writing: Writing }) {
  return (
    <div className="mt-6 min-h-touch flex items-center [&>*]:grow">
      {!open && canReview && (
        <div>
          <Button variant="outline" onClick={handleOpen}>
            Write a review
          </Button>
        </div>
      )}
      {!open && !canReview && !unknown && (
        <p className="text-sm text-muted-foreground">
          {reviewed
            ? 'You’ve already reviewed this product.'
            : 'Only people who bought this here and received it can review it. If you did, you can start from your order.'}
        </p>
      )}
    </div>
  )
}

/** The form, above what others wrote. */
export function ReviewDesk({ productId, onDone }: { productId: string; onDone: () => void }) {
  return (
    <div id={WRITE_REVIEW} className="mb-8 max-w-[40rem] scroll-mt-6">
      <Suspense fallback={<p aria-busy="true">One moment...</p>}>
        <Desk productId={productId} onDone={onDone} />
      </Suspense>
    </div>
  )
}
