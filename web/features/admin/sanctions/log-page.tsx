import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { REPORTED_WORDS } from '#contract/reports.rules'
import type { LogLine } from '#contract/sanctions'
import { LOGGED, type Logged, SANCTION_WORDS } from '#contract/sanctions.rules'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { Loaded } from '#web/kit/page/loaded'
import { PagesNav } from '#web/kit/page/pages-nav'
import { useRules } from '#web/kit/reports/use-rules'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { buttonClass } from '#web/ui/button-class'
import { RemoveFilter } from '#web/ui/chip'
import { removableChipClass } from '#web/ui/chip-class'
import { EmptyState } from '#web/ui/empty-state'
import { ListRange } from '#web/ui/list-range'
import { AdminArea } from '../admin-area'
import { ChoiceFilter } from '../list-filters'
import { PageTitle } from '../page-title'
import { PersonPicker } from '../person/person-picker'
import { type LogSearch, readLogSearch } from './log-search'

const TO = '/admin/moderation/log'

const WORDS: Record<Logged, string> = {
  note: SANCTION_WORDS.note.label,
  warn: SANCTION_WORDS.warn.label,
  limit: SANCTION_WORDS.limit.label,
  silence: SANCTION_WORDS.silence.label,
  suspend: SANCTION_WORDS.suspend.label,
  lift: 'Lifted',
  keep: 'Kept',
  hide: 'Hidden',
  remove: 'Removed',
  upheld: 'Appeal turned down',
  overturned: 'Appeal granted',
}

/** Those that are about what somebody wrote, where it is known. */
const ABOUT_THINGS: ReadonlySet<Logged> = new Set(['keep', 'hide', 'remove', 'upheld', 'overturned'])

/** What moderators did, the latest first. */
export function ModerationLogPage() {
  // the route lets anything through
  const search = readLogSearch(useSearch({ from: '/admin/moderation/log' }))
  return (
    <AdminArea>
      <PageTitle
        title="Moderation log"
        note="Everything moderators did about people and what they wrote, newest first. Decisions on whether a profile is listed are in that profile’s review."
      />
      <Filters search={search} />
      <Lines search={search} />
    </AdminArea>
  )
}

function Filters({ search: { cursor: _, ...filters } }: { search: LogSearch }) {
  const navigate = useNavigate()
  const moderators = useQuery(api.sanctions.moderators.queryOptions())
  const show = (name: keyof LogSearch, value: string) =>
    void navigate({
      to: TO,
      search: readLogSearch({ ...filters, [name]: value }),
      replace: true,
      resetScroll: false,
    })
  return (
    <search className="mt-5 grid gap-3 sm:grid-cols-2 items-start">
      <ChoiceFilter
        label="Moderator"
        value={filters.moderatorId ?? ''}
        options={[['', 'Everyone'], ...(moderators.data?.items.map(({ id, name }) => [id, name] as const) ?? [])]}
        onChoose={(value) => show('moderatorId', value)}
      />
      <ChoiceFilter
        label="What was done"
        value={filters.what ?? ''}
        options={[['', 'Anything'], ...LOGGED.map((what) => [what, WORDS[what]] as const)]}
        onChoose={(value) => show('what', value)}
      />
      <div className="sm:col-span-2 max-w-form">
        {filters.userId ? (
          <ChosenPerson id={filters.userId} filters={filters} />
        ) : (
          <PersonPicker label="Person" onPick={({ id }) => show('userId', id)} />
        )}
      </div>
    </search>
  )
}

function ChosenPerson({ id, filters: { userId: _, ...others } }: { id: string; filters: LogSearch }) {
  const person = useQuery(api.people.get.queryOptions({ input: { id } }))
  return (
    <Link to={TO} search={others} data-plain="" className={removableChipClass}>
      <RemoveFilter>{person.data?.name ?? 'One person'}</RemoveFilter>
    </Link>
  )
}

function Lines({ search }: { search: LogSearch }) {
  const { cursor, ...filters } = search
  const log = useQuery({
    ...api.sanctions.log.queryOptions({ input: search }),
    staleTime: 0,
    placeholderData: keepPage(search),
  })
  return (
    <div className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <Loaded query={log} what="the log" shape="h-[32rem]">
        {({ items, next, ...span }) =>
          items.length === 0 ? (
            <EmptyState
              title="Nothing here"
              picture={<LazyPeek species="cat" tile="heather" seed="moderation-log" />}
              actions={
                Object.keys(search).length > 0 && (
                  <Link to={TO} data-plain="" className={buttonClass('outline')}>
                    Show everything
                  </Link>
                )
              }
            >
              What moderators do shows up here.
            </EmptyState>
          ) : (
            <>
              <ListRange span={span} shown={items.length} />
              <ul className="-my-4">
                {items.map((line) => (
                  <Line key={`${line.what} ${line.id}`} line={line} />
                ))}
              </ul>
              <PagesNav
                first={cursor && { label: 'Newest', to: linkOptions({ to: TO, search: filters }) }}
                next={next && { label: 'Older', to: linkOptions({ to: TO, search: { ...filters, cursor: next } }) }}
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Line({ line: { what, at, moderator, person, rule, reason, endsAt, targetType } }: { line: LogLine }) {
  const { words } = useRules()
  return (
    <li className="py-4 hairline border-x-0 border-b-0 first:border-t-0 wrap-anywhere">
      <p>
        <span className="font-semibold">{WORDS[what]}</span>
        {targetType && ABOUT_THINGS.has(what) ? `: ${REPORTED_WORDS[targetType]} by ` : ' for '}
        {person ? (
          <Link
            to="/admin/people/$id"
            params={{ id: person.id }}
            data-plain=""
            className="link font-medium text-primary-ink underline underline-offset-4"
          >
            {person.name}
          </Link>
        ) : (
          'someone who has left'
        )}
      </p>
      <p className="text-sm text-muted-foreground">
        {moderator?.name ?? 'Someone who has left'}, <Ago at={at} />
        {endsAt && (
          <>
            , until <Moment at={endsAt} />
          </>
        )}
      </p>
      <p className="mt-1 text-sm">{words(rule)}.</p>
      {reason && <p className="mt-1 max-w-[64ch] whitespace-pre-line">{reason}</p>}
    </li>
  )
}
