import { useQuery } from '@tanstack/react-query'
import { ALERT_TYPE_WORDS, alertAdvice } from '#web/features/security/alert-words'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { api } from '#web/lib/api'
import { Sheet } from '#web/ui/sheet'
import { Loaded } from '../../../kit/page/loaded'
import { AlertStatusBadge, AuditStatusMark, SeverityBadge } from '../badges'
import { SettleButtons } from './settle-buttons'

/** One alert with the people it is about and what they did around it. */
export function AlertSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Sheet open={id !== undefined} onClose={onClose} title="Alert">
      {id && <Details id={id} />}
    </Sheet>
  )
}

function Details({ id }: { id: string }) {
  const alert = useQuery({ ...api.security.alert.queryOptions({ input: { id } }), staleTime: 0 })
  return (
    <Loaded query={alert} what="the alert" shape="h-[24rem]">
      {(data) => (
        <>
          <div>
            <div className="flex flex-wrap gap-2">
              <SeverityBadge severity={data.severity} />
              <AlertStatusBadge status={data.status} />
            </div>
            <p className="mt-2 font-medium">{data.description}</p>
            <p>{alertAdvice(data.alertType, false)}</p>
            <p className="text-sm text-muted-foreground">
              {ALERT_TYPE_WORDS[data.alertType]}, <Moment at={data.createdAt} to="second" />
            </p>
          </div>
          {data.status === 'active' && (
            <div className="flex flex-wrap gap-2">
              <SettleButtons alert={data} />
            </div>
          )}
          {data.investigatedAt && (
            <div>
              <h3 className="font-semibold">Closed</h3>
              <p className="text-sm text-muted-foreground">
                <Moment at={data.investigatedAt} to="minute" />
              </p>
              <p className="mt-1 whitespace-pre-line">{data.resolutionNotes || 'No note.'}</p>
            </div>
          )}
          <div>
            <h3 className="font-semibold">People affected</h3>
            {data.subjects.length === 0 && <p className="text-sm text-muted-foreground">No one with an account.</p>}
            <ul className="mt-1">
              {data.subjects.map(({ userId, name, email, dismissedAt }) => (
                <li key={userId} className="py-2 hairline border-x-0 border-b-0 first:border-t-0">
                  <Link to="/admin/people/$id" params={{ id: userId }} className="link font-medium text-primary-ink">
                    {name}
                  </Link>
                  {email && email !== name && (
                    <span className="block text-sm text-muted-foreground break-all">{email}</span>
                  )}
                  {dismissedAt && (
                    <span className="block text-sm text-muted-foreground">
                      Dismissed on <Moment at={dismissedAt} to="minute" />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className="font-semibold">Related events</h3>
            {data.related.length === 0 && <p className="text-sm text-muted-foreground">No related events.</p>}
            <ol className="mt-1">
              {data.related.map((entry) => (
                <li key={entry.id} className="py-2 hairline border-x-0 border-b-0 first:border-t-0 text-sm">
                  <div className="flex flex-wrap justify-between gap-x-3">
                    <span className="font-medium">{entry.action}</span>
                    <AuditStatusMark status={entry.status} />
                  </div>
                  <span className="text-muted-foreground">
                    <Moment at={entry.createdAt} to="second" />
                    {entry.ipAddress && <span className="font-mono">, {entry.ipAddress}</span>}
                  </span>
                </li>
              ))}
            </ol>
          </div>
        </>
      )}
    </Loaded>
  )
}
