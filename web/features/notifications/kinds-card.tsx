import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NOTIFICATION_WORDS, type NotificationKind } from '#contract/notifications.rules'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Switch } from '#web/ui/switch'

/** What a person hears about. Applies at once, on all their devices. */
export function KindsCard() {
  const queryClient = useQueryClient()
  const { queryKey, ...options } = api.notifications.settings.queryOptions()
  const query = useQuery({ queryKey, ...options })
  const change = useAct(
    (choice: { kind: NotificationKind; push: boolean }) => client.notifications.setKind(choice),
    (settings) => queryClient.setQueryData(queryKey, settings),
  )
  return (
    <Card title="What you hear about" note="Applies to every device with notifications turned on.">
      <Loaded query={query} what="your choices" shape="h-[18rem] rounded-md">
        {({ kinds }) => (
          <div className="-my-4 divide-y divide-border">
            {kinds.map(({ kind, push }) => (
              <Switch
                key={kind}
                label={NOTIFICATION_WORDS[kind].label}
                hint={NOTIFICATION_WORDS[kind].hint}
                checked={push}
                disabled={!NOTIFICATION_WORDS[kind].canDisable || change.busy}
                onChange={(on) => change.run({ kind, push: on })}
              />
            ))}
          </div>
        )}
      </Loaded>
      {change.problem && (
        <div className="mt-4">
          <Banner tone="destructive" role="alert" title="We couldn’t save that change">
            {change.problem.words}
          </Banner>
        </div>
      )}
    </Card>
  )
}
