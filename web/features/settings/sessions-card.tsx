import { useQuery } from '@tanstack/react-query'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { useRenew, useSettings } from './queries'
import { SessionRow } from './session-row'

export function SessionsCard() {
  const sessions = useQuery({ ...api.account.sessions.queryOptions(), staleTime: 0 })
  const hasPassword = useSettings().data?.hasPassword ?? true
  const renew = useRenew()
  const endOthers = useAct(
    () => client.account.endOtherSessions(),
    async () => {
      await renew()
      toast({ title: 'Signed out of all other devices' })
    },
  )
  return (
    <Card
      title="Where you are signed in"
      note={`Don’t recognize a device? Sign it out${hasPassword ? ', then change your password' : ''}.`}
    >
      <Loaded query={sessions} what="your devices" shape="h-[5rem]">
        {({ items }) => (
          <>
            <ul className="divide-y divide-border -my-3">
              {items.map((session) => (
                <li key={session.id}>
                  <SessionRow session={session} />
                </li>
              ))}
            </ul>
            {items.length > 1 && (
              <div className="mt-6">
                <Button variant="outline" busy={endOthers.busy} onClick={() => endOthers.run()}>
                  Sign out of all other devices
                </Button>
              </div>
            )}
            <div className="has-[p]:mt-4">
              <FormProblem>{endOthers.problem?.words}</FormProblem>
            </div>
          </>
        )}
      </Loaded>
    </Card>
  )
}
