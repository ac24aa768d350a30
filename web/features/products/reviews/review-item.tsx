import type { Review } from '#contract/review-shapes'
import { Moment } from '#web/kit/moment/moment'
import { ReviewAuthor } from '#web/kit/page/review-author'
import { Stars } from '#web/ui/stars'
import { ReviewActs } from './review-acts'
import { ReviewPhotos } from './review-photos'
import { ShopAnswer } from './shop-answer'

export function ReviewItem({ review, productId, shop }: { review: Review; productId: string; shop: string }) {
  const { author, petFacts, petPicture, optionValue, answer } = review
  return (
    <li className="py-6 hairline border-x-0 border-t-0">
      <article>
        <ReviewAuthor author={author} petFacts={petFacts} petPicture={petPicture} />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars value={review.rating} />
          <h3 className="font-semibold">{review.title}</h3>
        </div>
        <p className="mt-2 max-w-[64ch] whitespace-pre-line wrap-anywhere">{review.body}</p>
        <ReviewPhotos photos={review.photos} author={author} />
        <p className="mt-2 text-sm text-muted-foreground nums">
          <Moment at={review.createdAt} />
          {optionValue && `, bought ${optionValue}`}
          {review.editedAt && ', edited'}
        </p>
        {answer && <ShopAnswer answer={answer} shop={shop} />}
        <ReviewActs review={review} productId={productId} shop={shop} />
      </article>
    </li>
  )
}
