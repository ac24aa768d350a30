import { lazy } from 'react'
import type { Review } from '#contract/review-shapes'
import { Quiet } from '#web/kit/page/quiet'
import { useTakenOver } from '#web/kit/page/taken-over'
import { helpfulWords } from './helpful-words'

const Bar = lazy(() => import('#web/features/writing/review-bar'))

/**
 * What one can do with a review. The page is drawn the same for all, so it begins with the words alone; the buttons come in
 * a file of their own, into room that is kept for them where scripts run.
 */
export function ReviewActs(props: { review: Review; productId: string; shop: string }) {
  const takenOver = useTakenOver()
  const words = (
    <p className="py-2 text-sm text-muted-foreground nums empty:hidden">{helpfulWords(props.review.helpful)}</p>
  )
  return (
    <div className="mt-2 min-h-touch noscript:min-h-0">
      {takenOver ? (
        <Quiet instead={words}>
          <Bar {...props} wordsOf={helpfulWords} />
        </Quiet>
      ) : (
        words
      )}
    </div>
  )
}
