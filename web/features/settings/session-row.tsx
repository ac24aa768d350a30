import { Laptop, Smartphone } from 'lucide-react'
import type { Session } from '#contract/account'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { toast } from '#web/ui/toast'
import { useRenew } from './queries'

/** One device, and the way to sign it out. */
export function SessionRow({ session }: { session: Session }) {
  const { id, device, place, address, createdAt, lastActiveAt, current, owesFactor } = session
  const renew = useRenew()
  const end = useAct(
    () => client.account.endSession({ id }),
    async () => {
      await renew()
      toast({ title: 'Signed out', description: `${device} is signed out.` })
    },
  )
  const where = [place, address].filter(Boolean).join(', ')
  return (
    <div className="py-3">
      <div className="flex items-start gap-3.5">
        <span className="mt-0.5 text-muted-foreground">
          <Icon as={isPhone(device) ? Smartphone : Laptop} />
        </span>
        <div className="min-w-0 flex-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-medium">{device}</span>
              {current && <Badge tone="success">This device</Badge>}
            </p>
            {where && <p className="text-sm text-muted-foreground break-words">{where}</p>}
            <p className="text-sm text-muted-foreground">
              {owesFactor && !current ? (
                <>
                  Stopped at the second step, <Moment at={createdAt} to="minute" />
                </>
              ) : (
                <>
                  {current ? (
                    'Active now'
                  ) : (
                    <>
                      Last active <Moment at={lastActiveAt} to="minute" />
                    </>
                  )}
                  , signed in <Moment at={createdAt} />
                </>
              )}
            </p>
          </div>
          {!current && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Sign out ${device}`}
              busy={end.busy}
              onClick={() => end.run()}
            >
              Sign out
            </Button>
          )}
        </div>
      </div>
      <div className="has-[p]:mt-3">
        <FormProblem>{end.problem?.words}</FormProblem>
      </div>
    </div>
  )
}

function isPhone(device: string): boolean {
  return /android|iphone|ios|mobile/i.test(device)
}
