import type { Overview } from '#contract/security-overview'
import { Link } from '#web/kit/link/link'
import { useLocale } from '#web/ui/locale'
import { Fact } from '../parts/facts'
import { TYPE_WORDS } from '../person/people-words'

/** Who is here, and as what. */
export function People({ people }: { people: Overview['people'] }) {
  const number = new Intl.NumberFormat(useLocale())
  const most = Math.max(1, ...people.byType.map(({ count }) => count))
  return (
    <>
      <dl className="grid grid-cols-3 gap-4">
        <Fact label="Accounts" value={number.format(people.total)} />
        <Fact label="New this week" value={number.format(people.newThisWeek)} />
        <Fact label="Active in 30 days" value={number.format(people.active)} />
      </dl>
      <h3 className="mt-5 text-sm font-semibold">Profiles by type</h3>
      <ul className="mt-2 flex flex-col gap-2.5">
        {people.byType.map(({ type, count }) => (
          <li key={type}>
            <Link
              to="/admin/people"
              search={{ type }}
              data-plain=""
              className="flex justify-between gap-3 text-sm font-medium hover:underline underline-offset-4"
            >
              {TYPE_WORDS[type]}
              <span className="nums">{number.format(count)}</span>
            </Link>
            <svg aria-hidden="true" className="mt-1 block w-full h-[0.375rem]" preserveAspectRatio="none">
              <rect width="100%" height="100%" rx="3" className="fill-muted" />
              <rect width={`${Math.max(1, (count / most) * 100)}%`} height="100%" rx="3" className="fill-chart-1" />
            </svg>
          </li>
        ))}
      </ul>
    </>
  )
}
