import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BannerAlert } from '#contract/security'
import { alertsQuery } from '#web/kit/alerts/alerts-query'
import { isRefusal } from '#web/kit/form/refusal'
import { AppLink } from '#web/kit/link/app-link'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { toast } from '#web/ui/toast'

/**
 * What can be done about an alert: admins settle it, the person it concerns makes sure and puts it out of sight.
 *
 * @param brief there is one line for it: narrow screens show the first act alone, in a word
 */
export function AlertActs({ alert, title, brief }: { alert: BannerAlert; title: string; brief: boolean }) {
  const { id, alertType, canResolve, canDismiss } = alert
  const settled = useClosing(id)
  const settle = useMutation({ ...api.security.settleAlert.mutationOptions(), ...settled })
  const dismiss = useMutation({ ...api.security.dismissAlert.mutationOptions(), ...settled })
  const second = cx('text-foreground', brief && 'max-lg:hidden')
  if (canResolve) {
    return (
      <>
        <Button
          variant="outline"
          size="sm"
          className="text-foreground"
          busy={settle.isPending && settle.variables.status === 'resolved'}
          aria-label={`Resolve: ${title}`}
          onClick={() => settle.mutate({ id, status: 'resolved' })}
        >
          Resolve
        </Button>
        <Button
          variant="outline"
          size="sm"
          className={second}
          busy={settle.isPending && settle.variables.status === 'false_positive'}
          aria-label={`Dismiss as false positive: ${title}`}
          onClick={() => settle.mutate({ id, status: 'false_positive' })}
        >
          Dismiss as false positive
        </Button>
      </>
    )
  }
  if (!canDismiss) return null
  return (
    <>
      {alertType !== 'acted_alone' && (
        <AppLink data-plain="" href="/settings/account" className={buttonClass('outline', 'sm', 'text-foreground')}>
          {brief ? (
            // one piece: between two the button would put its gap beside the space
            <span>
              Secure<span className="max-sm:sr-only"> my account</span>
            </span>
          ) : (
            'Secure my account'
          )}
        </AppLink>
      )}
      <Button
        variant="outline"
        size="sm"
        className={alertType === 'acted_alone' ? 'text-foreground' : second}
        busy={dismiss.isPending}
        aria-label={`Dismiss: ${title}`}
        onClick={() => dismiss.mutate({ id })}
      >
        Dismiss
      </Button>
    </>
  )
}

/** The line goes with the answer, so that what stands below it moves while the hand that pressed is still there. */
function useClosing(id: string) {
  const queryClient = useQueryClient()
  const renewed = () => queryClient.invalidateQueries({ queryKey: api.security.key() })
  return {
    onSuccess: () => {
      queryClient.setQueryData(alertsQuery().queryKey, (alerts) => alerts?.filter((one) => one.id !== id))
      // the button that was pressed is gone: the keyboard goes on from the page
      document.getElementById('main')?.focus({ preventScroll: true })
      void renewed()
    },
    onError: (error: unknown) => {
      if (isRefusal(error, 'CONFLICT')) {
        toast({ title: 'Already closed', description: 'Another admin closed this alert first.', tone: 'warning' })
        void renewed()
      } else toast({ title: 'Error', description: explain(error), tone: 'error' })
    },
  }
}
