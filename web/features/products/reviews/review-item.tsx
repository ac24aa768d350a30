import type { Review } from '#contract/products'
import { Moment } from '#web/kit/moment/moment'
import { Monogram } from '#web/ui/monogram'
import { Stars } from '#web/ui/stars'

export function ReviewItem({ review }: { review: Review }) {
  const { author, petFacts, petPicture, optionValue } = review
  return (
    <li className="py-6 hairline border-x-0 border-t-0">
      <article>
        <div className="flex items-center gap-3">
          {petPicture ? (
            <span className="rounded-pill overflow-hidden inline-block shrink-0 size-avatar">
              <img
                src={petPicture}
                alt=""
                className="art [--focal:50%_62%]"
                width="400"
                height="460"
                loading="lazy"
                decoding="async"
              />
            </span>
          ) : (
            <Monogram name={author} size="md" />
          )}
          <div>
            <p className="font-semibold leading-tight">{author}</p>
            {petFacts && <p className="text-sm text-muted-foreground">{petFacts}</p>}
          </div>
        </div>
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
