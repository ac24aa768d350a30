import { useQuery } from '@tanstack/react-query'
import { MessageSquareReply } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Review } from '#contract/review-shapes'
import { answerOpenUntil } from '#contract/reviews.rules'
import { ReportThis } from '#web/features/reports/report-this'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { HelpfulButton } from './helpful-button'
import { OwnReview } from './own-review'

// few press these, and forms bring a lot along
const AnswerForm = lazy(() => import('./answer-form'))
const ReviewForm = lazy(() => import('./review-form'))

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
      {!own && <ReportThis type="review" id={review.id} what={`the review by ${review.author}`} look="button" />}
      {answer && !ownShop && (
        <ReportThis type="response" id={review.id} what={`the answer from ${shop}`} look="button">
          Report the answer
        </ReportThis>
      )}
    </div>
  )
}
