import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SanctionAppeal } from '#contract/sanctions'
import type { SanctionAct } from '#contract/sanctions.rules'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { useRules } from '#web/kit/reports/use-rules'
import { api, client } from '#web/lib/api'
import { EmptyState } from '#web/ui/empty-state'
import { AppealsCard } from '../appeals/appeals-card'
import { Judge } from '../appeals/judge'
import { Waits } from '../appeals/waits'

/** Warnings, limits, and suspensions that somebody does not agree with, for somebody else than who gave them. */
export function SanctionAppeals() {
  const appeals = useQuery({ ...api.sanctions.appeals.queryOptions(), staleTime: 0 })
  return (
    <AppealsCard
      id="person-appeals"
      title="Appeals about people"
      query={appeals}
      empty={
        <EmptyState title="No appeals" picture={<LazyPeek species="dog" tile="mint" seed="sanctions" />}>
          When someone appeals a warning, a limit, or a suspension, it shows up here.
        </EmptyState>
      }
      item={(appeal) => <Item key={appeal.appealId} appeal={appeal} />}
    />
  )
}

function Item({ appeal }: { appeal: SanctionAppeal }) {
  const { words } = useRules()
  const queryClient = useQueryClient()
  const { userId, person, sanction, body, at, isOwn, appealId } = appeal
  const { act, rule, reason, moderator, beginsAt, endsAt } = sanction
  return (
    <li className="py-5">
      <article aria-label={`Appeal by ${person}`}>
        <h3 className="font-semibold wrap-anywhere">
          <Link
            to="/admin/people/$id"
            params={{ id: userId }}
            data-plain=""
            className="link underline underline-offset-4"
          >
            {person}
          </Link>{' '}
          appeals {APPEALED[act]}
        </h3>
        <Waits since={at} />
        <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
          {moderator ?? 'Someone who has left'}, <Ago at={beginsAt} />: {words(rule)}. {reason}
          {endsAt && (
            <>
              {' '}
              Until <Moment at={endsAt} />.
            </>
          )}
        </p>
        <p className="mt-3 max-w-[64ch] whitespace-pre-line wrap-anywhere">{body}</p>
        <Judge
          appealId={appealId}
          person={person}
          isOwn={isOwn}
          grant={{ offer: 'Take it back', button: 'Take back', done: 'Taken back' }}
          note="An appeal is decided once. They get the answer as a notification and by email."
          decide={client.sanctions.decideAppeal}
          onDone={() => {
            void queryClient.invalidateQueries({ queryKey: api.sanctions.key() })
            void queryClient.invalidateQueries({ queryKey: api.reports.waiting.key() })
          }}
        />
      </article>
    </li>
  )
}

/** What somebody appeals, after their name. */
const APPEALED: Record<SanctionAct, string> = {
  note: 'a note',
  warn: 'a warning',
  limit: 'a limit',
  silence: 'being silenced',
  suspend: 'a suspension',
}
