import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { AuditEntry } from '#contract/security'
import { momentText } from '#web/kit/moment/days'
import { IconButton } from '#web/ui/icon-button'
import { useLocale } from '#web/ui/locale'
import { AuditStatusMark, ReportedMark, SeverityBadge } from '../badges'
import { AuditSheet } from './audit-sheet'
import { EventCode } from './event-code'

const HEADS = ['Time', 'Severity', 'Event', 'Person', 'IP address', 'Status']
const CELL = '@[46rem]:px-3 @[46rem]:py-2.5 @[46rem]:first:pl-0 @max-[46rem]:p-0'

/** Rows of the audit trail; cards where it is narrow. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const [open, setOpen] = useState<AuditEntry | null>(null)
  return (
    <div className="@container">
      <table className="w-full text-left @max-[46rem]:block">
        <caption className="sr-only">Audit log, newest first</caption>
        <thead className="@max-[46rem]:sr-only">
          <tr>
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className="font-medium text-sm text-muted-foreground px-3 first:pl-0 py-2.5 whitespace-nowrap"
              >
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Details</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-[46rem]:block">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} onOpen={() => setOpen(entry)} />
          ))}
        </tbody>
      </table>
      <AuditSheet entry={open} onClose={() => setOpen(null)} />
    </div>
  )
}

function AuditRow({ entry, onOpen }: { entry: AuditEntry; onOpen: () => void }) {
  const locale = useLocale()
  const { createdAt: at } = entry
  const day = momentText(at, locale, { month: 'short', day: 'numeric' })
  const time = momentText(at, locale, { timeStyle: 'medium' })
  return (
    <tr className="hairline border-x-0 border-b-0 @max-[46rem]:grid @max-[46rem]:grid-cols-[1fr_auto] @max-[46rem]:items-center @max-[46rem]:gap-x-2 @max-[46rem]:gap-y-1 @max-[46rem]:py-3 @max-[46rem]:first:border-t-0 @max-[46rem]:first:pt-0">
      <td
        className={`${CELL} nums @[46rem]:whitespace-nowrap @max-[46rem]:row-start-1 @max-[46rem]:col-start-2 @max-[46rem]:text-sm @max-[46rem]:text-muted-foreground`}
      >
        <time dateTime={at.toISOString()}>
          {time}
          <span className="text-sm text-muted-foreground @[46rem]:block @max-[46rem]:before:content-[',_']">{day}</span>
        </time>
      </td>
      <td className={`${CELL} @max-[46rem]:row-start-1 @max-[46rem]:col-start-1`}>
        <SeverityBadge severity={entry.severity} />
      </td>
      <td className={`${CELL} @max-[46rem]:col-span-2`}>
        <span className="font-medium">{entry.action}</span> <EventCode code={entry.eventType} />{' '}
        {entry.reportedByBrowser && <ReportedMark />}
        {entry.about && entry.about.id !== entry.userId && (
          <span className="block text-sm text-muted-foreground wrap-anywhere">{entry.about.name}</span>
        )}
      </td>
      <td className={`${CELL} @max-[46rem]:col-span-2 text-sm`}>
        {entry.who?.name ?? (
          <span className="text-muted-foreground">{entry.userId ? 'Deleted account' : 'No one'}</span>
        )}
      </td>
      <td className={`${CELL} font-mono text-sm @max-[46rem]:col-start-1 @max-[46rem]:text-muted-foreground`}>
        {entry.ipAddress ?? <span className="text-muted-foreground font-sans">none</span>}
      </td>
      <td className={`${CELL} @max-[46rem]:col-start-1`}>
        <AuditStatusMark status={entry.status} />
      </td>
      <td className="text-right @max-[46rem]:row-start-4 @max-[46rem]:row-span-2 @max-[46rem]:col-start-2">
        <IconButton icon={ChevronRight} label={`Details of ${entry.action}, ${time}`} onClick={onOpen} />
      </td>
    </tr>
  )
}
