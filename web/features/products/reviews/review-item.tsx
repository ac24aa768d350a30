import type { Review } from '#contract/products'
import { Moment } from '#web/kit/moment/moment'
import { ReviewAuthor } from '#web/kit/page/review-author'
import { Stars } from '#web/ui/stars'

export function ReviewItem({ review }: { review: Review }) {
  const { author, petFacts, petPicture, optionValue } = review
  return (
    <li className="py-6 hairline border-x-0 border-t-0">
      <article>
        <ReviewAuthor author={author} petFacts={petFacts} petPicture={petPicture} />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars value={review.rating} />
          <h3 className="font-semibold">{review.title}</h3>
        </div>
        <p className="mt-2 max-w-[64ch] whitespace-pre-line">{review.body}</p>
        <p className="mt-2 text-sm text-muted-foreground nums">
          <Moment at={review.createdAt} />
          {optionValue && `, bought ${optionValue}`}
        </p>
      </article>
    </li>
  )
}
