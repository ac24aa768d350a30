import type { ReviewAnswer } from '#contract/review-shapes'
import { Moment } from '#web/kit/moment/moment'

/** What the shop says to a review, under it. */
export function ShopAnswer({ answer: { body, createdAt, editedAt }, shop }: { answer: ReviewAnswer; shop: string }) {
  return (
    <div className="mt-4 max-w-[64ch] rounded-card bg-sunken hc:border-2 px-5 py-4">
      <h4 className="font-semibold">Answer from {shop}</h4>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
      <p className="mt-1 text-sm text-muted-foreground nums">
        <Moment at={createdAt} />
        {editedAt && ', edited'}
      </p>
    </div>
  )
}
