import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/security'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { buttonClass } from '#web/ui/button-class'
import { Sheet } from '#web/ui/sheet'
import { AuditStatusMark, ReportedMark, SeverityBadge } from '../badges'

/** Everything one row of the audit trail says. */
export function AuditSheet({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  return (
    <Sheet open={entry !== null} onClose={onClose} title="Event">
      {entry && <Details entry={entry} onClose={onClose} />}
    </Sheet>
  )
}

function Details({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { userId, who, resourceType, resourceId, metadata, about } = entry
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <SeverityBadge severity={entry.severity} />
          <AuditStatusMark status={entry.status} />
          {entry.reportedByBrowser && <ReportedMark />}
        </div>
        <p className="mt-2 font-medium">{entry.action}</p>
      </div>
      <dl className="flex flex-col gap-3.5 text-sm">
        <Line label="Time">
          <Moment at={entry.createdAt} to="second" />
        </Line>
        <Line label="Event type">
          <span className="font-mono">{entry.eventType}</span>
        </Line>
        <Line label="By">
          {userId && who ? (
            <>
              <Link to="/admin/people/$id" params={{ id: userId }} className="link text-primary-ink font-medium">
                {who.name}
              </Link>
              {who.email && who.email !== who.name && <span className="block">{who.email}</span>}
            </>
          ) : userId ? (
            'Someone whose account was deleted'
          ) : (
            'No one was signed in'
          )}
        </Line>
        {resourceType && (
          <Line label="About">
            {about && (
              <Link
                to="/admin/people/$id"
                params={{ id: about.id }}
                className="link block text-primary-ink font-medium"
              >
                {about.name}
              </Link>
            )}
            <span className="font-mono">
              {resourceType} {resourceId}
            </span>
          </Line>
        )}
        <Line label="IP address">
          {entry.ipAddress ? <span className="font-mono">{entry.ipAddress}</span> : 'Unknown'}
        </Line>
        <Line label="Browser">{entry.userAgent ?? 'Unknown'}</Line>
        {entry.errorDetails && <Line label="What went wrong">{entry.errorDetails}</Line>}
        {Object.keys(metadata).length > 0 && (
          <Line label="Details">
            <pre className="font-mono whitespace-pre-wrap break-all">{JSON.stringify(metadata, null, 2)}</pre>
          </Line>
        )}
        <Line label="Event number">
          <span className="nums">{entry.id}</span>
        </Line>
      </dl>
      {userId && (
        <Link
          to="/admin/security/audit-log"
          search={{ userId }}
          data-plain=""
          onClick={onClose}
          className={buttonClass('outline')}
        >
          All events for {who?.name ?? 'this person'}
        </Link>
      )}
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
