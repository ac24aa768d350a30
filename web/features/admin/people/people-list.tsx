import type { PersonSummary } from '#contract/people'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { Badge } from '#web/ui/badge'
import { EmailText } from '#web/ui/email-text'
import { Monogram } from '#web/ui/monogram'
import { PROFILE_WORDS, ROLE_WORDS } from '../person/people-words'
import { StandingBadge } from './standing-badge'

/** People, each a way to their page. */
export function PeopleList({ people }: { people: readonly PersonSummary[] }) {
  return (
    <ul className="-my-3">
      {people.map((person) => (
        <li
          key={person.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-3 hairline border-x-0 border-b-0 first:border-t-0"
        >
          <Monogram name={person.name} seed={person.id} size="md" />
          <div className="flex-1 min-w-[12rem]">
            <Link
              to="/admin/people/$id"
              params={{ id: person.id }}
              data-plain=""
              className="card-link font-medium wrap-anywhere"
            >
              {person.name}
            </Link>
            {person.email && person.email !== person.name && (
              <p className="text-sm text-muted-foreground">
                <EmailText>{person.email}</EmailText>
              </p>
            )}
            <p className="text-sm text-muted-foreground">
              {person.types.map((type) => PROFILE_WORDS[type]).join(', ')}
            </p>
          </div>
          <div className="text-sm text-muted-foreground max-sm:pl-[3.75rem] md:text-right">
            <p>
              Joined <Moment at={person.createdAt} short />
            </p>
            <p>
              {person.lastSignInAt ? (
                <>
                  Last sign-in <Ago at={person.lastSignInAt} />
                </>
              ) : (
                'Never signed in'
              )}
            </p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:pl-[3.75rem] sm:order-none md:justify-end empty:hidden">
            {person.role !== 'user' && <Badge tone="primary">{ROLE_WORDS[person.role]}</Badge>}
            {person.standing !== 'active' && <StandingBadge standing={person.standing} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
