import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import type { ShopReview } from '#contract/reviews'
import { answerOpenUntil } from '#contract/reviews.rules'
import { helpfulWords } from '#web/features/products/reviews/helpful-words'
import { ReviewPhotos } from '#web/features/products/reviews/review-photos'
import { ShopAnswer } from '#web/features/products/reviews/shop-answer'
import { ReportThis } from '#web/features/reports/report-this'
import AnswerForm from '#web/features/writing/answer-form'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { Stars } from '#web/ui/stars'

/** A review of something the shop sold, with its answer or the form for it. */
export function ShopReviewRow({ review, shop }: { review: ShopReview; shop: string }) {
  const [answering, setAnswering] = useState(false)
  const { author, rating, title, body, createdAt, helpful, answer, productId, productName, optionValue } = review
  const mayAnswer = answer === null || answerOpenUntil(answer.createdAt) > new Date()
  return (
    <li className="px-4 py-5 sm:px-6">
      <article>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars value={rating} />
          <h2 className="font-semibold wrap-anywhere">{title}</h2>
        </div>
        <p className="text-sm text-muted-foreground">
          {author}, <Moment at={createdAt} />, about{' '}
          <AppLink
            href={`/product/${productId}#reviews`}
            className="link underline underline-offset-4 inline-flex items-center min-h-compact pointer-coarse:min-h-touch"
          >
            {optionValue ? `${productName}, ${optionValue}` : productName}
          </AppLink>
        </p>
        <p className="mt-2 max-w-[64ch] whitespace-pre-line wrap-anywhere">{body}</p>
        <ReviewPhotos photos={review.photos} author={author} />
        {helpful > 0 && <p className="mt-2 text-sm text-muted-foreground nums">{helpfulWords(helpful)}</p>}
        {answering ? (
          <AnswerForm review={review} onDone={() => setAnswering(false)} />
        ) : (
          <>
            {answer && <ShopAnswer answer={answer} shop={shop} />}
            <div className="mt-3 flex flex-wrap gap-2">
              {mayAnswer && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={answer ? `Change your answer to ${author}` : `Answer the review by ${author}`}
                  onClick={() => setAnswering(true)}
                >
                  <Icon as={MessageSquareReply} size="sm" />
                  {answer ? 'Change your answer' : 'Answer'}
                </Button>
              )}
              <ReportThis type="review" id={review.id} what={`the review by ${author}`} look="button" />
            </div>
          </>
        )}
      </article>
    </li>
  )
}
