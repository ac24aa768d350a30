import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { ReportedMessage } from '#contract/reports'
import { Link } from '#web/kit/link/link'
import { Ago } from '#web/kit/moment/now'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { apiUrl } from '#web/lib/origin'
import { Badge } from '#web/ui/badge'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { sizeWords } from '#web/ui/size-words'
import { ReportedPhotos } from './reported-photos'

/** A reported message whole, with a few before and after it; asked for when somebody opens it, since each reading is logged. */
export function ReportedTalk({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-3" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-touch w-fit cursor-pointer py-2 text-sm font-medium text-primary-ink underline underline-offset-4">
        Read it in its conversation
      </summary>
      {open && <Talk id={id} />}
    </details>
  )
}

function Talk({ id }: { id: string }) {
  const talk = useQuery({
    queryKey: [...api.reports.readMessage.key(), id],
    queryFn: () => client.reports.readMessage({ id }),
    // read once: coming back to the window is no reading of its own, but its addresses are good for minutes
    staleTime: 300_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <div className="mt-2">
      <p className="text-sm text-muted-foreground">Private. That you read it is saved in the audit log.</p>
      <Loaded query={talk} what="the conversation" shape="mt-3 h-[12rem]">
        {({ items }) => (
          <ol className="mt-3 flex flex-col gap-3">
            {items.map((message) => (
              <Said key={message.id} message={message} />
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  )
}

const STATUS = { hidden: 'Hidden', removed: 'Removed' } as const

function Said({ message }: { message: ReportedMessage }) {
  const locale = useLocale()
  const { isReported, by, authorId, kind, status, body, photos, files, card, at } = message
  return (
    <li className={cx('rounded-control p-3', isReported ? 'bg-warning-soft' : 'hairline')}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {authorId ? (
          <Link
            to="/admin/people/$id"
            params={{ id: authorId }}
            className="link font-medium underline underline-offset-4 wrap-anywhere"
          >
            {by}
          </Link>
        ) : (
          <span className="font-medium wrap-anywhere">{by}</span>
        )}
        <span className="text-muted-foreground">
          {kind === 'away' && 'Away note, '}
          <Ago at={at} />
        </span>
        {isReported && <Badge tone="warning">Reported</Badge>}
        {status !== 'published' && <Badge tone="destructive">{STATUS[status]}</Badge>}
      </p>
      <p className="mt-1 max-w-[64ch] whitespace-pre-line wrap-anywhere">{body}</p>
      {card && card !== body && <p className="mt-2 text-sm text-muted-foreground wrap-anywhere">{card}</p>}
      <ReportedPhotos photos={photos} />
      {files.map(({ id, name, bytes, url }) => (
        <a
          key={id}
          href={apiUrl(url)}
          target="_blank"
          rel="noreferrer"
          className="mt-2 flex w-fit min-h-touch items-center gap-2 text-sm"
        >
          <Icon as={FileText} size="sm" />
          <span className="underline underline-offset-4 wrap-anywhere">{name}</span>
          <span className="text-muted-foreground">PDF, {sizeWords(bytes, locale)}</span>
        </a>
      ))}
    </li>
  )
}
