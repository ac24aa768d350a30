import { REVIEW_LISTS, type ReviewList } from '#contract/profile-review.rules'
import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'
import { useLocale } from '#web/ui/locale'
import { LISTS } from './review-words'

/** The lists with how many each holds. In the address, so that they can be linked and reloaded. */
export function ListTabs({ show, counts }: { show: ReviewList; counts: Record<ReviewList, number> | undefined }) {
  const number = new Intl.NumberFormat(useLocale())
  return (
    <nav aria-label="Which profiles" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {REVIEW_LISTS.map((list) => (
          <li key={list}>
            <Link
              to="/admin/profiles"
              search={list === 'waiting' ? {} : { show: list }}
              data-plain=""
              aria-current={list === show ? 'page' : undefined}
              className={chipClass(list === show)}
            >
              {LISTS[list].label}
              {/* its width is kept free, so that nothing moves when the figures come */}
              <span className="nums min-w-[1ch] opacity-80">{counts && number.format(counts[list])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
