import { REVIEW_SORTS, type ReviewSort } from '#contract/products.rules'
import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'

const WORDS: Record<ReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest',
  lowest: 'Lowest',
}

/** The order of the reviews as links, so that it works and can be shared without script. */
export function ReviewSorts({ productId, current }: { productId: string; current: ReviewSort }) {
  return (
    <nav aria-label="Sort reviews">
      <ul className="flex flex-wrap gap-2">
        {REVIEW_SORTS.map((sort) => (
          <li key={sort}>
            <Link
              to="/product/$productId"
              params={{ productId }}
              search={sort === REVIEW_SORTS[0] ? {} : { reviews: sort }}
              resetScroll={false}
              data-plain=""
              aria-current={sort === current ? 'true' : undefined}
              className={chipClass(sort === current)}
            >
              {WORDS[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
