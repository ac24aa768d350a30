import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ConversationCard, Said } from '#contract/messages'
import { INBOX_FILTER_WORDS, INBOX_FILTERS, type InboxFilter } from '#contract/messages.rules'
import { sentence } from '#contract/names.rules'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { momentText } from '#web/kit/moment/days'
import { Moment } from '#web/kit/moment/moment'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { chipClass } from '#web/ui/chip-class'
import { cx } from '#web/ui/cx'
import { EmptyState } from '#web/ui/empty-state'
import { Field } from '#web/ui/field'
import { IconButton } from '#web/ui/icon-button'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Monogram } from '#web/ui/monogram'
import { NewHouseholds } from './household-chat'
import type { MessagesSearch } from './messages-search'
import { useCounts, useInbox } from './queries'

/** The person's conversations, and a search in what was said. */
export function Inbox({ search, current }: { search: MessagesSearch; current?: string | undefined }) {
  const show = search.show ?? 'all'
  return (
    <div className="in-order flex flex-col gap-3 min-w-0">
      <SearchForm key={search.q} search={search} />
      {search.q ? (
        <Found q={search.q} />
      ) : (
        <>
          <Filters search={search} />
          <AwayNow />
          {(show === 'all' || show === 'household') && <NewHouseholds />}
          <Rows show={show} current={current} />
        </>
      )}
    </div>
  )
}

function SearchForm({ search }: { search: MessagesSearch }) {
  const navigate = useNavigate()
  const [q, setQ] = useState(search.q ?? '')
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void navigate({ to: '/messaging', search: q.trim().length > 1 ? { q: q.trim() } : {} })
  }
  return (
    <search>
      <form onSubmit={handleSubmit} className="flex items-end gap-2">
        <Field label="Search your messages" hideLabel className="flex-1 min-w-0">
          <Input
            type="search"
            value={q}
            maxLength={80}
            placeholder="Search your messages"
            onChange={({ target }) => setQ(target.value)}
          />
        </Field>
        <IconButton icon={Search} label="Search messages" type="submit" />
      </form>
    </search>
  )
}

function Found({ q }: { q: string }) {
  const found = useQuery({ ...api.messages.search.queryOptions({ input: { q } }), enabled: q.trim().length > 1 })
  return (
    <section aria-label="Found messages">
      <Link to="/messaging" search={{}} data-plain="" className="link underline underline-offset-4 text-sm">
        Back to all conversations
      </Link>
      <Loaded query={found} what="what was found" shape="mt-3 h-[10rem] rounded-card">
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-3 text-muted-foreground">No message has “{q}” in it.</p>
          ) : (
            <ul className="mt-3 flex flex-col gap-1">
              {items.map((item) => (
                <li key={`${item.conversationId} ${item.seq}`}>
                  <Link
                    to="/messaging/$id"
                    params={{ id: item.conversationId }}
                    search={{ q }}
                    hash={`m${item.seq}`}
                    data-plain=""
                    className="block rounded-control p-3 hover:bg-accent"
                  >
                    <span className="flex justify-between gap-3 text-sm">
                      <span className="font-semibold">{item.with}</span>
                      <span className="text-muted-foreground shrink-0">
                        <Moment at={item.createdAt} />
                      </span>
                    </span>
                    <span className="line-clamp-2 wrap-anywhere">
                      {saidBy(item)}
                      {item.body}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** Whoever forgot to turn it off finds it where they read. */
function AwayNow() {
  const { data } = useQuery(api.messages.awayNotes.queryOptions())
  const names = (data?.items ?? []).flatMap(({ answering, name }) => (answering ? [name || 'you'] : []))
  if (names.length === 0) return null
  return (
    <p className="text-sm text-muted-foreground">
      An away note answers for {sentence(new Intl.ListFormat('en').format(names))}{' '}
      <Link to="/settings/messages" hash="away-notes" data-plain="" className="link underline underline-offset-4">
        Change it
      </Link>
    </p>
  )
}

function Filters({ search }: { search: MessagesSearch }) {
  const { data: counts } = useCounts(true)
  const counted: Partial<Record<InboxFilter, number | undefined>> = {
    unread: counts?.unread,
    requests: counts?.requests,
  }
  const on = search.show ?? 'all'
  return (
    <nav aria-label="Which conversations">
      <ul className="flex flex-wrap gap-2">
        {INBOX_FILTERS.map((show) => (
          <li key={show}>
            <Link
              to="/messaging"
              search={show === 'all' ? {} : { show }}
              data-plain=""
              aria-current={show === on ? 'page' : undefined}
              className={chipClass(show === on)}
            >
              {INBOX_FILTER_WORDS[show]}
              {(counted[show] ?? 0) > 0 && <span className="font-bold nums">{counted[show]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const NOTHING: Record<InboxFilter, { title: string; text: string }> = {
  all: {
    title: 'Nothing in your inbox',
    text: 'Open the page of a sitter, a shop, a rescue, or a clinic and choose Message. What you write, and what people write to you, shows up here.',
  },
  unread: { title: 'Nothing unread', text: 'Muted conversations aren’t counted here.' },
  orders: {
    title: 'No conversations about orders',
    text: 'Conversations with the shops you’ve bought from, and with your own customers, show up here.',
  },
  invoices: {
    title: 'No conversations about invoices',
    text: 'Conversations between whoever sent an invoice and whoever pays it show up here.',
  },
  household: {
    title: 'No household conversations',
    text: 'People who look after the same pets can talk in one conversation. Once someone shares a pet with you, start it here or on the pet’s Family page.',
  },
  requests: {
    title: 'No requests',
    text: 'When someone writes to one of your profiles for the first time, it waits here.',
  },
  archived: { title: 'Nothing archived', text: 'What you archive stays here until someone writes again.' },
}

function Rows({ show, current }: { show: InboxFilter; current?: string | undefined }) {
  const list = useInbox(show, true)
  const requests = useCounts(true).data?.requests ?? 0
  return (
    <Loaded query={list} what="your conversations" shape="h-[18rem] rounded-card">
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0)
          return show === 'all' && requests > 0 ? (
            <EmptyState
              heading="h2"
              title={requests === 1 ? '1 message request' : `${requests} message requests`}
              actions={
                <Link to="/messaging" search={{ show: 'requests' }} data-plain="" className={buttonClass('primary')}>
                  {requests === 1 ? 'Read the request' : 'Read the requests'}
                </Link>
              }
            >
              {requests === 1 ? 'Someone wrote' : 'People wrote'} to you for the first time.
            </EmptyState>
          ) : (
            <EmptyState
              heading="h2"
              title={NOTHING[show].title}
              {...(show === 'all' && { picture: <LazyPeek species="dog" preset="beagle" seed="inbox" tile="sky" /> })}
            >
              {NOTHING[show].text}
            </EmptyState>
          )
        return (
          <>
            <ul aria-label="Conversations" className="flex flex-col gap-1">
              {items.map((item) => (
                <Row key={item.id} item={item} show={show} isCurrent={item.id === current} />
              ))}
            </ul>
            {list.hasNextPage && (
              <Button
                data-more=""
                variant="outline"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Show earlier ones
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Row({ item, show, isCurrent }: { item: ConversationCard; show: InboxFilter; isCurrent: boolean }) {
  const { id, as, latest, unread, lastAt, state, side, muted, assignedTo } = item
  const locale = useLocale()
  return (
    <li>
      <Link
        to="/messaging/$id"
        params={{ id }}
        search={show === 'all' ? {} : { show }}
        data-plain=""
        aria-current={isCurrent ? 'page' : undefined}
        className={cx('flex gap-3 rounded-control p-3 hover:bg-accent', isCurrent && 'bg-accent')}
      >
        <Monogram name={item.with.name} seed={id} size="md" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={cx('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{item.with.name}</span>
            <time dateTime={lastAt.toISOString()} className="text-xs text-muted-foreground shrink-0">
              {whenWords(lastAt, locale)}
            </time>
          </span>
          {as && <span className="block text-xs text-muted-foreground truncate">To {as}</span>}
          <span className="flex items-center gap-2">
            <span
              className={cx('truncate flex-1 min-w-0 text-sm', unread > 0 ? 'font-medium' : 'text-muted-foreground')}
            >
              {latest && saidBy(latest)}
              {latest?.body}
            </span>
            {unread > 0 && (
              <Badge tone="primary">
                {unread}
                <span className="sr-only"> unread</span>
              </Badge>
            )}
          </span>
          {(muted || assignedTo || (side === 'profile' && state === 'requested')) && (
            <span className="mt-1 flex flex-wrap gap-1.5">
              {side === 'profile' && state === 'requested' && <Badge tone="info">Request</Badge>}
              {assignedTo && <Badge tone="neutral">{assignedTo}</Badge>}
              {muted && <Badge tone="neutral">Muted</Badge>}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The time of today, the day of this year, and else the whole date. */
function whenWords(at: Date, locale: string): string {
  const now = new Date()
  if (at.toDateString() === now.toDateString()) return momentText(at, locale, { timeStyle: 'short' })
  if (at.getFullYear() === now.getFullYear()) return momentText(at, locale, { month: 'short', day: 'numeric' })
  return momentText(at, locale, { dateStyle: 'medium' })
}

/** Stands before what was said, where it was not simply the other. */
function saidBy({ kind, ours, by }: Said): string {
  if (kind === 'note') return 'Note: '
  if (kind === 'away') return 'Automatic reply: '
  if (by) return `${by}: `
  return ours ? 'You: ' : ''
}
