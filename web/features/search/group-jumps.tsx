import type { SearchGroup } from '#contract/search'
import { Link } from '#web/kit/link/link'
import { countWords } from '#web/kit/search/group-words'
import { chipClass } from '#web/ui/chip-class'
import { useLocale } from '#web/ui/locale'
import { areaId } from './results-area'

/** What was found, in numbers, each a jump to it. Where one group stands alone, the way back to all of them. */
export function GroupJumps({ q, groups, alone }: { q: string; groups: readonly SearchGroup[]; alone: boolean }) {
  const locale = useLocale()
  if (alone)
    return (
      <p className="mt-5">
        <Link to="/search" search={{ q }} data-plain="" className={chipClass(false)}>
          Search everything
        </Link>
      </p>
    )
  if (groups.length < 2) return null
  return (
    <nav aria-label="Types of results" className="mt-5">
      <ul className="scroll-row bleed-x md:flex-wrap gap-2">
        {groups.map((group) => (
          <li key={group.key}>
            <a href={`#${areaId(group.key)}`} data-plain="" className={chipClass(false)}>
              {group.label}
              <span className="nums opacity-80">{countWords(group, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
