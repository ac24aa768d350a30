import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { OctagonAlert, TriangleAlert, X } from 'lucide-react'
import type { BannerAlert } from '#contract/security'
import { BANNER_EVERY_MS } from '#contract/security.rules'
import { api } from '#web/api'
import { Ago } from '#web/features/admin/moments'
import { isRefusal } from '#web/features/cart/refusal'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { toast } from '#web/ui/toast'
import { alertTitle } from './alert-words'

/** What a signed-in person should know about the safety of their account, or of the site if they look after it. */
export default function AlertBanners() {
  const { data: alerts = [] } = useQuery({
    ...api.security.bannerAlerts.queryOptions(),
    refetchInterval: BANNER_EVERY_MS,
    staleTime: BANNER_EVERY_MS,
  })
  if (alerts.length === 0) return null
  return (
    <section aria-label="Security alerts" className="container-page py-4 no-print">
      <ul className="flex flex-col gap-2.5">
        {alerts.map((alert) => (
          <AlertBanner key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function AlertBanner({ alert }: { alert: BannerAlert }) {
  const { id, severity, alertType, description, createdAt, canResolve, canDismiss } = alert
  const queryClient = useQueryClient()
  const renewed = () => queryClient.invalidateQueries({ queryKey: api.security.key() })
  const settled = {
    onSuccess: renewed,
    onError: (error: unknown) => {
      if (isRefusal(error, 'CONFLICT')) {
        toast({ title: 'Somebody was faster', description: 'Another admin has settled this alert.', tone: 'warning' })
        void renewed()
      } else toast({ title: 'Error', description: explain(error), tone: 'error' })
    },
  }
  const settle = useMutation({ ...api.security.settleAlert.mutationOptions(), ...settled })
  const dismiss = useMutation({ ...api.security.dismissAlert.mutationOptions(), ...settled })
  const critical = severity === 'critical'
  const title = alertTitle(severity, alertType)

  return (
    <li
      className={cx(
        'flex items-start gap-x-3.5 rounded-card p-4 pr-2 hc:border-2',
        critical ? 'bg-destructive text-destructive-foreground' : 'bg-destructive-soft',
      )}
    >
      <span className={cx('mt-0.5', !critical && 'text-destructive-ink')}>
        <Icon as={critical ? OctagonAlert : TriangleAlert} size="lg" />
      </span>
      <div className="flex-1 min-w-0 sm:flex sm:items-center sm:gap-4">
        <div className="flex-1 min-w-0">
          <div role="status">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5">{description}</p>
          </div>
          {/* beside what is read out, since it changes by itself */}
          <Ago at={createdAt} className={critical ? 'text-sm' : 'text-sm text-muted-foreground'} />
        </div>
        {canResolve && (
          <div className="max-sm:mt-3 flex flex-wrap gap-2 sm:pr-2">
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
              className="text-foreground max-sm:whitespace-normal"
              busy={settle.isPending && settle.variables.status === 'false_positive'}
              aria-label={`Dismiss as false positive: ${title}`}
              onClick={() => settle.mutate({ id, status: 'false_positive' })}
            >
              Dismiss as false positive
            </Button>
          </div>
        )}
      </div>
      {canDismiss && !canResolve && (
        <button
          type="button"
          aria-label={`Dismiss: ${title}`}
          aria-disabled={dismiss.isPending || undefined}
          className="inline-flex items-center justify-center size-touch shrink-0 rounded-control -my-1.5"
          onClick={() => !dismiss.isPending && dismiss.mutate({ id })}
        >
          <Icon as={X} />
        </button>
      )}
    </li>
  )
}
