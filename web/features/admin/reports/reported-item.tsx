import { useState } from 'react'
import { sentence } from '#contract/names.rules'
import type { ReportedThing } from '#contract/reports'
import { ABOUT_A_PRODUCT, REPORTED_WORDS, type ReportDecision } from '#contract/reports.rules'
import { SANCTION_WORDS } from '#contract/sanctions.rules'
import { AppLink } from '#web/kit/link/app-link'
import { Link } from '#web/kit/link/link'
import { Ago } from '#web/kit/moment/now'
import { useRules } from '#web/kit/reports/use-rules'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Stars } from '#web/ui/stars'
import { PersonHistory } from '../sanctions/person-history'
import { DecideReport } from './decide-report'
import { DECIDED } from './decided-words'
import { ReportedPhotos } from './reported-photos'
import { ReportedTalk } from './reported-talk'

const STATUS_WORDS = {
  published: { label: 'Shown', tone: 'neutral' },
  hidden: { label: 'Hidden', tone: 'warning' },
  removed: { label: 'Removed', tone: 'destructive' },
} as const

const linkClass = 'link font-medium text-primary-ink underline underline-offset-4'

/** Something that was reported: what it says, what was said about it, and what can be decided. */
export function ReportedItem({
  thing,
  waits,
}: {
  thing: ReportedThing /** Somebody reported it since it was decided, if it ever was. */
  waits: boolean
}) {
  const [deciding, setDeciding] = useState<ReportDecision>()
  const { type, title, body, rating, status, productName, shop, href, decided } = thing
  const { label, tone } = STATUS_WORDS[status]
  const offered: readonly [ReportDecision, string, boolean][] = [
    ['keep', status === 'published' ? 'Keep' : 'Show', waits || status !== 'published'],
    ['hide', 'Hide', status !== 'hidden'],
    ['remove', 'Remove', status !== 'removed'],
  ]
  return (
    <li className="py-5 hairline border-x-0 border-b-0 first:border-t-0">
      <article aria-label={ariaOf(thing)}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {rating !== null && <Stars value={rating} />}
          <h2 className="font-semibold wrap-anywhere">
            {title === null ? titleOf(thing) : `${capital(REPORTED_WORDS[type])}: ${title}`}
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="mt-2 max-w-[64ch] whitespace-pre-line wrap-anywhere">{body}</p>
        <ReportedPhotos photos={thing.photos} />
        <p className="mt-2 text-sm text-muted-foreground wrap-anywhere">
          By <Author thing={thing} />, <Ago at={thing.writtenAt} />,{' '}
          {type === 'message' ? (
            `to ${shop}`
          ) : type === 'order-message' ? (
            `about an order from ${shop}`
          ) : !ABOUT_A_PRODUCT.has(type) ? (
            <AppLink href={href} className={linkClass}>
              See it where it stands
            </AppLink>
          ) : (
            <>
              about{' '}
              <AppLink href={href} className={linkClass}>
                {productName}
              </AppLink>{' '}
              from {shop}
            </>
          )}
        </p>
        {type === 'message' && <ReportedTalk id={thing.id} />}
        <Reports thing={thing} />
        {decided && (
          <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">
            {decided.by ?? 'Someone who has left'} {DECIDED[decided.decision]}, <Ago at={decided.at} />
            {decided.reason && `: ${decided.act ? sentence(decided.reason) : decided.reason}`}
            {decided.act && `${decided.reason ? '' : '.'} ${SANCTION_WORDS[decided.act].label} for ${thing.author}`}
          </p>
        )}
        {thing.authorId && <AuthorHistory id={thing.authorId} name={thing.author} />}
        <div className="mt-4 flex flex-wrap gap-2">
          {offered.map(
            ([decision, words, offer]) =>
              offer && (
                <Button key={decision} variant="outline" size="sm" onClick={() => setDeciding(decision)}>
                  {words}
                </Button>
              ),
          )}
        </div>
        {deciding && <DecideReport thing={thing} decision={deciding} onClose={() => setDeciding(undefined)} />}
      </article>
    </li>
  )
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function ariaOf({ type, shop, author, productName }: ReportedThing): string {
  const what = REPORTED_WORDS[type]
  if (type === 'message') return `${what} by ${author} to ${shop}`
  if (type === 'order-message') return `${what} from ${shop} by ${author}`
  return productName === null ? `${what} by ${author}` : `${what} about ${productName}`
}

function titleOf({ type, author, shop }: ReportedThing): string {
  if (type === 'response') return `Answer from ${shop}`
  if (type === 'message' || type === 'order-message') return `Message by ${author}`
  if (type === 'photo') return `Photo of ${author}`
  return type === 'question' ? `Question by ${author}` : `Answer by ${author}`
}

function Author({ thing: { author, authorId } }: { thing: ReportedThing }) {
  if (!authorId) return author
  return (
    <Link to="/admin/people/$id" params={{ id: authorId }} className={linkClass}>
      {author}
    </Link>
  )
}

/** Asked for when somebody opens it. */
function AuthorHistory({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-3" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-touch w-fit cursor-pointer py-2 text-sm font-medium text-primary-ink underline underline-offset-4 wrap-anywhere">
        What happened with {name} before
      </summary>
      {open && (
        <div className="mt-2">
          <PersonHistory id={id} />
        </div>
      )}
    </details>
  )
}

function Reports({ thing: { reports, reportCount } }: { thing: ReportedThing }) {
  const { words } = useRules()
  return (
    <ul className="mt-3 flex flex-col gap-2 border-l-2 border-border pl-4 text-sm">
      {reports.map(({ rule, note, by, byShop, at }) => (
        <li key={`${rule} ${by} ${at.toISOString()}`} className="wrap-anywhere">
          {words(rule) && <span className="font-medium">{words(rule)}, </span>}
          <span className="text-muted-foreground">
            {by ? (byShop ? `${by} from the shop` : by) : 'noticed by Pawstead'}, <Ago at={at} />
          </span>
          {note && <p className="whitespace-pre-line">{note}</p>}
        </li>
      ))}
      {reportCount > reports.length && (
        <li className="text-muted-foreground">And {reportCount - reports.length} more.</li>
      )}
    </ul>
  )
}
