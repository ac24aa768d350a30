import { FileText, ShieldAlert } from 'lucide-react'
import { Fragment } from 'react'
import { RISK_WORDS, risksIn } from '#contract/message-risks.rules'
import type { Conversation, Message } from '#contract/messages'
import { HELD_WORDS } from '#contract/messages.rules'
import { ReportThis } from '#web/features/reports/report-this'
import { AppLink } from '#web/kit/link/app-link'
import { dayText, momentText } from '#web/kit/moment/days'
import { dropWaiting } from '#web/kit/offline/device'
import type { WaitingWrite } from '#web/kit/offline/outbox'
import { apiUrl } from '#web/lib/origin'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { sizeWords } from '#web/ui/size-words'
import { CardOfMessage } from './card-of-message'
import { cardWords, fileNames } from './card-words'
import type { Pending } from './use-send'

/** What was said, with what is on its way below it. */
export function MessageList({
  messages,
  readUpTo,
  people = [],
  noteLabel,
  pending,
  waiting,
  onAgain,
  onTakeBack,
}: {
  messages: readonly Message[]
  readUpTo: number | null
  /** Of a household: who of them has read what is told by name. */
  people?: Conversation['people']
  /** What a note is called that only one’s own side reads. */
  noteLabel: string
  pending: readonly Pending[]
  waiting: readonly WaitingWrite[]
  onAgain: (message: Pending) => void
  onTakeBack: (clientId: string) => void
}) {
  const locale = useLocale()
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const lastOurs = messages.findLast(({ ours, kind }) => ours && kind === 'text')?.seq
  return (
    <ol aria-label="Messages" className="flex flex-col gap-2">
      {messages.map((message, place) => {
        const day = localDay(message.createdAt)
        const isNewDay = place === 0 || day !== localDay((messages[place - 1] as Message).createdAt)
        return (
          <Fragment key={message.id}>
            {isNewDay && (
              <li className="my-2 text-center text-sm text-muted-foreground">
                <time dateTime={day}>{dayText(day, locale)}</time>
              </li>
            )}
            {message.kind === 'system' ? (
              <Told message={message} />
            ) : (
              <Bubble
                message={message}
                noteLabel={noteLabel}
                state={message.seq === lastOurs ? stateWords(message, readUpTo, people) : null}
              />
            )}
          </Fragment>
        )
      })}
      {pending
        .filter(({ clientId }) => !arrived.has(clientId))
        .map((one) => (
          <OnItsWay
            key={one.clientId}
            body={one.body}
            note={one.note}
            words={one.problem ?? 'Sending…'}
            failed={one.problem !== null}
          >
            {one.problem && (
              <>
                <Button size="sm" variant="outline" onClick={() => onAgain(one)}>
                  Try again
                </Button>
                <Button size="sm" variant="ghost" onClick={() => onTakeBack(one.clientId)}>
                  Discard
                </Button>
              </>
            )}
          </OnItsWay>
        ))}
      {waiting
        .filter(({ id }) => !arrived.has(id))
        .map((one) => (
          <OnItsWay
            key={one.id}
            body={one.label}
            note={false}
            words={one.refused?.message ?? 'Not sent yet. It’s sent when you’re back online.'}
            failed={one.refused !== undefined}
          >
            <Button size="sm" variant="ghost" onClick={() => void dropWaiting(one.id)}>
              Discard
            </Button>
          </OnItsWay>
        ))}
    </ol>
  )
}

function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

function stateWords({ seq }: Message, readUpTo: number | null, people: Conversation['people']): string | null {
  const readers = people.filter((one) => !one.you && (one.readUpTo ?? 0) >= seq).map(({ name }) => name)
  if (readers.length > 0) return `Read by ${new Intl.ListFormat('en').format(readers)}`
  // whoever keeps it to themselves may have read it all the same
  if (readUpTo === null) return null
  return readUpTo >= seq ? 'Read' : 'Sent'
}

const bubble = 'rounded-card px-4 py-2.5 max-w-[min(60ch,85%)] hc:border-2'

/** What happened to an order or invoice of the two; nobody said it. */
function Told({ message: { seq, body, card, createdAt } }: { message: Message }) {
  const locale = useLocale()
  return (
    <li id={`m${seq}`} className="scroll-mt-24 text-center text-sm text-muted-foreground">
      {card && 'href' in card && card.href ? (
        <AppLink data-plain="" href={card.href} className="underline underline-offset-4">
          {body}
        </AppLink>
      ) : (
        body
      )}
      , <time dateTime={createdAt.toISOString()}>{momentText(createdAt, locale, { timeStyle: 'short' })}</time>
    </li>
  )
}

function Bubble({
  message: { id, seq, kind, ours, by, mine, body, removed, heldAs, photos, files, card, createdAt },
  noteLabel,
  state,
}: {
  message: Message
  noteLabel: string
  state: string | null
}) {
  const locale = useLocale()
  const risks = ours ? [] : risksIn(body)
  // a card or a file that was sent without words says by itself what it is
  const isBare = body === (card && cardWords(card)) || (files.length > 0 && body === fileNames(files))
  return (
    <li
      id={`m${seq}`}
      className={cx('scroll-mt-24 flex flex-col target:animate-pulse', ours ? 'items-end' : 'items-start')}
    >
      <div className={cx(bubble, kind === 'note' ? 'bg-warning-soft' : ours ? 'bg-primary-soft' : 'bg-card hairline')}>
        <span className="sr-only">
          {kind === 'away'
            ? ''
            : ours
              ? mine
                ? 'You wrote: '
                : `${by ?? 'Your team'} wrote: `
              : by
                ? ''
                : 'They wrote: '}
        </span>
        {kind === 'away' && (
          <p className="text-sm font-semibold">{ours ? 'Your automatic reply' : 'Automatic reply'}</p>
        )}
        {(kind === 'note' || (by && !mine)) && (
          <p className="text-sm font-semibold">{kind === 'note' ? `${noteLabel}${mine ? '' : `, by ${by}`}` : by}</p>
        )}
        {removed ? (
          <p className="italic text-muted-foreground">{HELD_WORDS[heldAs ?? 'removed']}</p>
        ) : (
          !isBare && <p className="whitespace-pre-line wrap-anywhere">{body}</p>
        )}
        {photos.length > 0 && (
          <ul className="mt-2 mb-1 flex flex-wrap gap-2">
            {photos.map(({ id, url, width, height }, place) => (
              <li key={id}>
                <a href={apiUrl(url)} target="_blank" rel="noreferrer" className="block rounded-md overflow-hidden">
                  <img
                    src={apiUrl(url)}
                    width={width}
                    height={height}
                    loading="lazy"
                    alt={`Sent with this message, ${place + 1} of ${photos.length}`}
                    className="size-32 object-cover bg-muted"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {files.length > 0 && (
          <ul className="mt-2 mb-1 flex flex-col gap-2">
            {files.map(({ id, name, bytes, url }) => (
              <li key={id}>
                <a
                  href={apiUrl(url)}
                  className="flex items-center gap-3 rounded-control hairline bg-card text-foreground p-3 min-h-touch max-w-[22rem]"
                >
                  <Icon as={FileText} className="shrink-0" />
                  <span className="min-w-0">
                    <span className="block font-medium wrap-anywhere">{name}</span>
                    <span className="block text-sm text-muted-foreground">PDF, {sizeWords(bytes, locale)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {card && <CardOfMessage card={card} />}
      </div>
      {risks.map((risk) => (
        <p key={risk} className="mt-1 flex gap-2 text-sm text-warning-ink max-w-[min(60ch,85%)]">
          <Icon as={ShieldAlert} size="sm" className="mt-0.5" />
          <span>
            {RISK_WORDS[risk]}{' '}
            <AppLink href="/help-center/signs-of-a-scam" className="underline underline-offset-4">
              Signs of a scam
            </AppLink>
          </span>
        </p>
      ))}
      <p className="mt-0.5 px-1 text-xs text-muted-foreground flex flex-wrap items-center gap-x-2">
        <span>
          <time dateTime={createdAt.toISOString()}>{momentText(createdAt, locale, { timeStyle: 'short' })}</time>
          {state && `, ${state.slice(0, 1).toLowerCase()}${state.slice(1)}`}
        </span>
        {!ours && !removed && (
          <ReportThis type="message" id={id} what={by ? `the message by ${by}` : 'this message'} className="text-xs" />
        )}
      </p>
    </li>
  )
}

function OnItsWay({
  body,
  note,
  words,
  failed,
  children,
}: {
  body: string
  note: boolean
  words: string
  failed: boolean
  children?: React.ReactNode
}) {
  return (
    <li className="flex flex-col items-end">
      <div className={cx(bubble, note ? 'bg-warning-soft' : 'bg-primary-soft', 'opacity-80')}>
        <p className="whitespace-pre-line wrap-anywhere">{body}</p>
      </div>
      <p
        role={failed ? 'alert' : 'status'}
        className={cx('mt-0.5 px-1 text-sm', failed ? 'text-destructive-ink' : 'text-muted-foreground')}
      >
        {words}
      </p>
      {children && <div className="flex gap-2">{children}</div>}
    </li>
  )
}
