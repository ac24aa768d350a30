import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { Me } from '#contract/account'
import type { Person } from '#contract/people'
import { isNowhere } from '#web/kit/form/refusal'
import { Link } from '#web/kit/link/link'
import { usePageTitle } from '#web/kit/page/page-title'
import { RecordMissing } from '#web/kit/page/record-missing'
import { api } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Icon } from '#web/ui/icon'
import { Monogram } from '#web/ui/monogram'
import { Loaded } from '../../../kit/page/loaded'
import { AdminArea } from '../admin-area'
import { Card, cardLinkClass } from '../card'
import { ROLE_WORDS } from '../person/people-words'
import { AssignRole } from '../roles/assign-role'
import { GrantRow } from '../roles/grant-row'
import { PersonHistory } from '../sanctions/person-history'
import { MergeCard } from './merge/merge-card'
import { MergedInto } from './merge/merged-into'
import { PersonActs } from './person-acts'
import { PersonDeliveries } from './person-deliveries'
import { PersonFacts } from './person-facts'
import { PersonProfiles } from './person-profiles'
import { PersonSessions } from './person-sessions'
import { PersonWaysIn } from './person-ways-in'
import { StandingBadge } from './standing-badge'

/** One person as the people who look after the site see them. */
export function PersonPage() {
  const { id } = useParams({ from: '/admin/people/$id' })
  // another person begins with nothing of the one before
  return <AdminArea>{(me: Me) => <Loading key={id} id={id} me={me} />}</AdminArea>
}

function Loading({ id, me }: { id: string; me: Me }) {
  const person = useQuery({ ...api.people.get.queryOptions({ input: { id } }), staleTime: 0 })
  // a refusal for a broken id is the same to the reader
  if (isNowhere(person.error)) return <RecordMissing what="person" list="people" href="/admin/people" />
  return (
    <Loaded query={person} what="this person" shape="h-[36rem] rounded-card">
      {(data) => <Shown person={data} me={me} />}
    </Loaded>
  )
}

function Shown({ person, me }: { person: Person; me: Me }) {
  const { id, name, email, role } = person
  usePageTitle(name)
  return (
    <>
      <Link to="/admin/people" data-plain="" className={cardLinkClass}>
        <Icon as={ChevronLeft} size="sm" />
        People
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Monogram name={name} seed={id} size="lg" />
        <div className="min-w-[12rem] flex-1">
          <h1 className="font-display font-medium text-title break-words">{name}</h1>
          {email && email !== name && <p className="text-muted-foreground break-all">{email}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {role !== 'user' && <Badge tone="primary">{ROLE_WORDS[role]}</Badge>}
          <StandingBadge standing={person.standing} />
        </div>
      </div>
      {person.mergedInto && <MergedInto merged={person.mergedInto} />}
      <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] items-start">
        <div className="min-w-0 flex flex-col gap-5">
          <Card
            title="Account"
            aside={
              <Link to="/admin/security/audit-log" search={{ userId: id }} data-plain="" className={cardLinkClass}>
                Audit log
              </Link>
            }
          >
            <PersonFacts person={person} />
          </Card>
          {!person.mergedInto && (
            <>
              <Card title="Moderation">
                <PersonHistory id={id} />
              </Card>
              <Card title="Profiles">
                <PersonProfiles profiles={person.profiles} />
              </Card>
              <Card title="Devices signed in">
                <PersonSessions id={id} />
              </Card>
            </>
          )}
          <Card title="Notifications and emails">
            <PersonDeliveries id={id} />
          </Card>
        </div>
        {!person.mergedInto && <Aside person={person} me={me} />}
      </div>
    </>
  )
}

/** What may be done to somebody's account. */
function Aside({ person, me }: { person: Person; me: Me }) {
  return (
    <div className="min-w-0 flex flex-col gap-5">
      <Card title="Actions">
        <PersonActs
          person={person}
          isOneself={me.id === person.id}
          mayView={me.role === 'super-admin' && person.role === 'user'}
        />
      </Card>
      <Card title="Roles">
        {person.roles.length === 0 && <p className="text-muted-foreground">User, with no extra roles.</p>}
        <ul className="-my-3">
          {person.roles.map((grant) => (
            <GrantRow key={grant.id} grant={grant} named={false} />
          ))}
        </ul>
        {person.canAssign.length > 0 && (
          <div className="mt-6">
            <AssignRole role={me.role} person={person} />
          </div>
        )}
      </Card>
      <Card title="Sign-in methods">
        <PersonWaysIn person={person} />
      </Card>
      {person.canMerge && (
        <Card title="Merge another account into this one">
          <MergeCard person={person} />
        </Card>
      )}
    </div>
  )
}
