import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { INVOICE_STATUS_WORDS } from '#contract/invoices.rules'
import { MATTER_WORDS } from '#contract/matters.rules'
import type { Conversation, Matter } from '#contract/messages'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Field } from '#web/ui/field'
import { Monogram } from '#web/ui/monogram'
import { Price } from '#web/ui/price'
import { Select } from '#web/ui/select'
import { NextOfMatter } from './next-of-matter'

/** Beside the talk: what the two have to do with each other, and who of a team looks after it. */
export function MatterPanel({ conversation }: { conversation: Conversation }) {
  const titleId = useId()
  const { with: other, matters, side } = conversation
  if (conversation.kind === 'household') return <Household people={conversation.people} />
  return (
    <aside aria-label={`About ${other.name}`} className="flex flex-col gap-5">
      {side === 'profile' && conversation.team.length > 1 && <Assignee conversation={conversation} />}
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="font-semibold text-foreground">
          Between you
        </h2>
        {matters.length === 0 ? (
          <p className="mt-1 text-sm text-muted-foreground">No orders or invoices yet.</p>
        ) : (
          <ul className="mt-2 flex flex-col gap-2">
            {matters.map((matter) => (
              <MatterRow key={matter.id} matter={matter} other={other.name} />
            ))}
          </ul>
        )}
      </section>
      {other.href && (
        <AppLink data-plain="" href={other.href} className="link underline underline-offset-4">
          See {other.name}’s page
        </AppLink>
      )}
    </aside>
  )
}

function MatterRow({ matter, other }: { matter: Matter; other: string }) {
  const { kind, number, href, status, total, currency, at } = matter
  return (
    <li className="relative hairline rounded-control bg-card p-3">
      <AppLink data-plain="" href={href} className="card-link font-medium wrap-anywhere">
        {MATTER_WORDS[kind]} {number}
      </AppLink>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm">
        <Badge tone={status === INVOICE_STATUS_WORDS.overdue ? 'destructive' : 'neutral'}>{status}</Badge>
        <Price amount={total} currency={currency} size="md" />
      </p>
      <p className="mt-1 text-xs text-muted-foreground">
        <Moment at={at} />
      </p>
      <NextOfMatter matter={matter} other={other} />
    </li>
  )
}

function Household({ people }: { people: Conversation['people'] }) {
  return (
    <aside aria-label="Your household" className="flex flex-col gap-3">
      <h2 className="font-semibold">Who’s here</h2>
      <ul className="flex flex-col gap-2">
        {people.map(({ userId, name, you }) => (
          <li key={userId} className="flex items-center gap-2.5 min-w-0">
            <Monogram name={name} seed={userId} size="sm" />
            <span className="min-w-0 wrap-anywhere">
              {name}
              {you && <span className="text-muted-foreground"> (you)</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">
        Everyone who looks after the same pets is here and can read messages from the day they joined. If you stop
        looking after them, you leave.
      </p>
      <AppLink data-plain="" href="/household" className="link underline underline-offset-4">
        See your household
      </AppLink>
    </aside>
  )
}

function Assignee({ conversation: { id, team, assignee } }: { conversation: Conversation }) {
  const queryClient = useQueryClient()
  const assign = useAct(
    (userId: string | null) => client.messages.assign({ id, userId }),
    () => queryClient.invalidateQueries({ queryKey: api.messages.key() }),
  )
  return (
    <Field label="Looked after by" error={assign.problem?.words}>
      <Select value={assignee ?? ''} onChange={({ target }) => assign.run(target.value || null)}>
        <option value="">Nobody yet</option>
        {team.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
