import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button'

const ReviewDesk = lazy(() => import('./review-desk'))

/** The way to a review of one's own. Who may write one is asked when it is pressed, so the page is the same for all. */
export function WriteReview({ productId }: { productId: string }) {
  const [open, setOpen] = useState(false)
  const handleDone = () => {
    setOpen(false)
    // the pressed button goes away with the form
    document.getElementById('reviews-title')?.focus()
  }
  return (
    <div className="mt-6 noscript:hidden">
      {open ? (
        <Suspense fallback={<p aria-busy="true">One moment...</p>}>
          <ReviewDesk productId={productId} onDone={handleDone} />
        </Suspense>
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Write a review
        </Button>
      )}
    </div>
  )
}
