import { RemoveFilter } from '#web/ui/chip'
import { removableChipClass } from '#web/ui/chip-class'
import type { FilterChip } from '../chips'
import { ListLink } from './list-link'
import { focusResults } from './results-heading'

/** What narrows the list, each a link to the list without it. */
export function ActiveFilters({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="scroll-row bleed-x md:flex-wrap gap-2 min-w-0 max-lg:mt-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          {/* the pressed chip goes away: the focus waits at the results instead of falling off the page */}
          <ListLink search={without} onClick={focusResults} data-plain="" className={removableChipClass}>
            <RemoveFilter>{label}</RemoveFilter>
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink
          search={{}}
          onClick={focusResults}
          className="link inline-flex items-center min-h-compact pointer-coarse:min-h-touch px-2 text-sm font-semibold text-primary-ink hover:underline underline-offset-4"
        >
          Clear all
        </ListLink>
      </li>
    </ul>
  )
}
