import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Appeal } from '#contract/reports'
import { REPORTED_WORDS } from '#contract/reports.rules'
import { AppLink } from '#web/kit/link/app-link'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Ago } from '#web/kit/moment/now'
import { api, client } from '#web/lib/api'
import { EmptyState } from '#web/ui/empty-state'
import { AppealsCard } from '../appeals/appeals-card'
import { Judge } from '../appeals/judge'
import { Waits } from '../appeals/waits'
import { DECIDED } from './decided-words'

/** Decisions that somebody does not agree with, for somebody else than who took them. */
export function Appeals() {
  const appeals = useQuery({ ...api.reports.appeals.queryOptions(), staleTime: 0 })
  return (
    <AppealsCard
      id="thing-appeals"
      title="Appeals about content"
      query={appeals}
      empty={
        <EmptyState title="No appeals" picture={<LazyPeek species="cat" tile="sage" seed="appeals" />}>
          When someone appeals a decision about what they wrote, it shows up here.
        </EmptyState>
      }
      item={(appeal) => <Item key={appeal.appealId} appeal={appeal} />}
    />
  )
}

function Item({ appeal }: { appeal: Appeal }) {
  const queryClient = useQueryClient()
  const { type, author, text, decision, body, at, isOwn, appealId, title, about, href } = appeal
  const called = title ? ` “${title}”` : ''
  return (
    <li className="py-5">
      <article aria-label={`Appeal by ${author}`}>
        <h3 className="font-semibold wrap-anywhere">
          {author} appeals about their {REPORTED_WORDS[type]}
          {called}
        </h3>
        {about && (
          <p className="text-sm text-muted-foreground wrap-anywhere">
            About{' '}
            <AppLink href={href} className="underline underline-offset-4">
              {about}
            </AppLink>
          </p>
        )}
        <Waits since={at} />
        <blockquote className="mt-2 border-l-2 border-border pl-4 max-w-[64ch] whitespace-pre-line wrap-anywhere text-muted-foreground">
          {text}
        </blockquote>
        <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">
          {decision.by ?? 'Someone who has left'} {DECIDED[decision.decision]}, <Ago at={decision.at} />:{' '}
          {decision.reason}
        </p>
        <p className="mt-3 max-w-[64ch] whitespace-pre-line wrap-anywhere">{body}</p>
        <Judge
          appealId={appealId}
          person={author}
          isOwn={isOwn}
          grant={{ offer: 'Show it again', button: 'Show again', done: 'Shown again' }}
          note="An appeal is decided once. The answer is saved in the audit log."
          decide={client.reports.decideAppeal}
          onDone={() => void queryClient.invalidateQueries({ queryKey: api.reports.key() })}
        />
      </article>
    </li>
  )
}
