import { useNavigate } from '@tanstack/react-router'
import { STANDINGS } from '#contract/people.rules'
import { PROFILE_TYPES, ROLES } from '#contract/roles'
import { FoldedFilters } from '#web/ui/folded-filters'
import { ChoiceFilter, ListFilters, WordsFilter } from '../list-filters'
import { PROFILE_WORDS, ROLE_WORDS, STANDING_WORDS } from '../person/people-words'
import { type PeopleSearch, readPeopleSearch } from './people-search'

const ANY = ['', 'Any'] as const

/** Who is shown. */
export function PeopleFilters({ filters }: { filters: PeopleSearch }) {
  const navigate = useNavigate()
  const show = (change: Record<string, unknown>) =>
    void navigate({ to: '/admin/people', search: readPeopleSearch({ ...filters, ...change }), resetScroll: false })
  return (
    <ListFilters>
      <WordsFilter
        label="Search people"
        placeholder="Name, email, or ID"
        words={filters.q}
        onSend={(q) => show({ q })}
      />
      <FoldedFilters
        chosen={[filters.role, filters.type, filters.standing].filter(Boolean).length}
        className="contents"
      >
        <ChoiceFilter
          label="Role"
          value={filters.role ?? ''}
          options={[ANY, ...ROLES.map((role) => [role, ROLE_WORDS[role]] as const)]}
          onChoose={(role) => show({ role })}
        />
        <ChoiceFilter
          label="Profile"
          value={filters.type ?? ''}
          options={[ANY, ...PROFILE_TYPES.map((type) => [type, PROFILE_WORDS[type]] as const)]}
          onChoose={(type) => show({ type })}
        />
        <ChoiceFilter
          label="Account status"
          value={filters.standing ?? ''}
          options={[ANY, ...STANDINGS.map((standing) => [standing, STANDING_WORDS[standing]] as const)]}
          onChoose={(standing) => show({ standing })}
        />
      </FoldedFilters>
    </ListFilters>
  )
}
