import { useQuery } from '@tanstack/react-query'
import { Flag, MessageSquareReply } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Review } from '#contract/review-shapes'
import { answerOpenUntil } from '#contract/reviews.rules'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { HelpfulButton } from './helpful-button'
import { OwnReview } from './own-review'

// few press these, and forms bring a lot along
const AnswerForm = lazy(() => import('./answer-form'))
const ReviewForm = lazy(() => import('./review-form'))
const ReportDialog = lazy(() => import('#web/features/reports/report-dialog'))

/** Votes, reports, and for the shop its answer. What the person may do is asked once for all reviews of a page. */
export default function ReviewBar({
  review,
  productId,
  shop,
  wordsOf,
}: {
  review: Review
  productId: string
  shop: string
  /** How many found it helpful, as it is said without buttons. */
  wordsOf: (count: number) => string
}) {
  const signedIn = useViewer().state === 'signed-in'
  const { data } = useQuery({ ...api.reviews.mine.queryOptions({ input: { productId } }), enabled: signedIn })
  const [reporting, setReporting] = useState<'review' | 'response' | null>(null)
  const [writing, setWriting] = useState<'answer' | 'review' | null>(null)
  const own = data?.written === review.id
  const ownShop = data?.ownShop ?? false
  const { answer } = review
  const mayAnswer = ownShop && (answer === null || answerOpenUntil(answer.createdAt) > new Date())
  if (writing)
    return (
      <Suspense fallback={<p aria-busy="true">One moment...</p>}>
        {writing === 'answer' ? (
          <AnswerForm review={review} onDone={() => setWriting(null)} />
        ) : (
          <div className="mt-4 max-w-[40rem]">
            <ReviewForm productId={productId} author={null} review={review} onDone={() => setWriting(null)} />
          </div>
        )}
      </Suspense>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <HelpfulButton
        review={review}
        productId={productId}
        pressed={data?.helpful.includes(review.id) ?? false}
        open={!own && !ownShop}
        signedIn={signedIn}
        wordsOf={wordsOf}
      />
      {mayAnswer && (
        <Button variant="outline" size="sm" onClick={() => setWriting('answer')}>
          <Icon as={MessageSquareReply} size="sm" />
          {answer ? 'Change your answer' : 'Answer'}
        </Button>
      )}
      {own && <OwnReview review={review} onEdit={() => setWriting('review')} />}
      {!own && (
        <Button variant="ghost" size="sm" onClick={() => setReporting('review')}>
          <Icon as={Flag} size="sm" />
          Report<span className="sr-only"> the review by {review.author}</span>
        </Button>
      )}
      {answer && !ownShop && (
        <Button variant="ghost" size="sm" onClick={() => setReporting('response')}>
          <Icon as={Flag} size="sm" />
          Report the answer
        </Button>
      )}
      {reporting && (
        <Suspense>
          <ReportDialog
            type={reporting}
            id={review.id}
            what={reporting === 'review' ? `the review by ${review.author}` : `the answer from ${shop}`}
            onClose={() => setReporting(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
