import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { api } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Loaded } from '../../../kit/page/loaded'

/** Where the person is signed in, latest activity first. */
export function PersonSessions({ id }: { id: string }) {
  const sessions = useQuery({ ...api.people.sessions.queryOptions({ input: { id } }), staleTime: 0 })
  return (
    <Loaded query={sessions} what="the devices" shape="h-[8rem]">
      {(list) =>
        list.length === 0 ? (
          <p className="text-muted-foreground">Not signed in anywhere.</p>
        ) : (
          <ul className="-my-3">
            {list.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center gap-3 py-3 hairline border-x-0 border-b-0 first:border-t-0"
              >
                <span className="flex-1 min-w-[12rem]">
                  <span className="font-medium block">{session.device}</span>
                  <span className="text-sm text-muted-foreground">
                    {session.ip && <span className="font-mono">{session.ip}, </span>}
                    active <Ago at={session.lastActiveAt} />, ends <Moment at={session.endsAt} to="minute" />
                  </span>
                </span>
                {session.owesFactor && <Badge>Stopped at the second step</Badge>}
                {session.aal === 'aal2' && (
                  <Badge tone="success" icon={ShieldCheck}>
                    Two steps
                  </Badge>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
