import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { BannerAlert } from '#contract/security'
import { api } from '#web/api'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { alertTitle } from './alert-words'

/** The specification's number, section 9. */
const EVERY_MS = 5 * 60_000

/** What a signed-in person should know about the safety of their account, or of the site if they look after it. */
export default function AlertBanners() {
  const { data: alerts = [] } = useQuery({
    ...api.security.bannerAlerts.queryOptions(),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
  })
  if (alerts.length === 0) return null
  return (
    <section aria-label="Security alerts" className="container-page pt-4 flex flex-col gap-2.5 no-print">
      {alerts.map((alert) => (
        <AlertBanner key={alert.id} alert={alert} />
      ))}
    </section>
  )
}

function AlertBanner({ alert }: { alert: BannerAlert }) {
  const queryClient = useQueryClient()
  const settled = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.security.key() }),
    onError: (error: unknown) => toast({ title: 'Error', description: explain(error), tone: 'error' as const }),
  }
  const settle = useMutation({ ...api.security.settleAlert.mutationOptions(), ...settled })
  const dismiss = useMutation({ ...api.security.dismissAlert.mutationOptions(), ...settled })
  const { id, severity, alertType, description, canResolve, canDismiss } = alert
  const busy = settle.isPending || dismiss.isPending

  return (
    <Banner
      tone={severity === 'critical' ? 'critical' : 'destructive'}
      role="status"
      title={alertTitle(severity, alertType)}
      actions={
        <>
          {canResolve && (
            <Button
              variant="outline"
              size="sm"
              className="text-foreground"
              busy={busy}
              onClick={() => settle.mutate({ id, status: 'resolved' })}
            >
              Resolve
            </Button>
          )}
          {canResolve ? (
            <Button
              variant="outline"
              size="sm"
              className="text-foreground"
              busy={busy}
              onClick={() => settle.mutate({ id, status: 'false_positive' })}
            >
              Dismiss as false positive
            </Button>
          ) : (
            canDismiss && (
              <Button
                variant="outline"
                size="sm"
                className="text-foreground"
                busy={busy}
                onClick={() => dismiss.mutate({ id })}
              >
                <X aria-hidden="true" className="size-icon" />
                Dismiss
              </Button>
            )
          )}
        </>
      }
    >
      {description}
    </Banner>
  )
}
