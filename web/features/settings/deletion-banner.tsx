import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { useRenew, useSettings } from './queries'

/** An account that is about to go, and the way to keep it. */
export function DeletionBanner() {
  const { data } = useSettings()
  const renew = useRenew()
  const keep = useAct(
    () => client.account.cancelDeletion(),
    async () => {
      await renew()
      toast({ title: 'Deletion canceled', description: 'We’re keeping your account.' })
    },
  )
  return (
    <div role="status" className="empty:hidden">
      {data?.deleteAfter && (
        <>
          <Banner
            tone="warning"
            title={
              <>
                Your account will be deleted on <Moment at={data.deleteAfter} />
              </>
            }
            actions={
              <Button
                variant="outline"
                size="sm"
                className="text-foreground"
                busy={keep.busy}
                onClick={() => keep.run()}
              >
                Keep my account
              </Button>
            }
          >
            Until then, everything works as usual. After that, it’s gone for good.
          </Banner>
          <FormProblem>{keep.problem?.words}</FormProblem>
        </>
      )}
    </div>
  )
}
