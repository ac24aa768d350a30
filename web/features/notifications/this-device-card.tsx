import { useQuery } from '@tanstack/react-query'
import { useAct } from '#web/kit/form/use-act'
import { Card } from '#web/kit/page/card'
import { api, client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import type { PushState } from './push-device'
import { usePush } from './use-push'

const WORDS: Record<PushState, string> = {
  unsupported: 'This browser doesn’t support notifications. On an iPhone, add Pawstead to your home screen first.',
  undecided: 'Get messages, updates on your orders, and news about your pets.',
  denied: 'Notifications from Pawstead are blocked. You can allow them in your browser or device settings.',
  off: 'Notifications are off on this device.',
  on: 'Notifications are on for this device.',
}

/** Whether the browser in front of the person is told. */
export function ThisDeviceCard({ person }: { person: string }) {
  const { state, busy, enable, disable } = usePush(person)
  const { data } = useQuery(api.notifications.settings.queryOptions())
  const tryOut = useAct(
    () => client.notifications.tryOut(),
    () => toast({ title: 'Test sent', description: 'It should show up on your devices in a few seconds.' }),
  )
  return (
    <Card title="This device" note={<span className="block min-h-[2lh] md:min-h-[1lh]">{state && WORDS[state]}</span>}>
      <div className="flex flex-wrap gap-2.5 min-h-touch">
        {(state === 'undecided' || state === 'off') && (
          <Button busy={busy} onClick={() => void enable()}>
            Turn on
          </Button>
        )}
        {state === 'on' && (
          <Button variant="outline" busy={busy} onClick={() => void disable()}>
            Turn off
          </Button>
        )}
        {state === 'on' && (data?.devices.length ?? 0) > 0 && (
          <Button variant="outline" busy={tryOut.busy} onClick={() => tryOut.run()}>
            Send a test
          </Button>
        )}
      </div>
      {tryOut.problem && (
        <div className="mt-4">
          <Banner tone="destructive" role="alert" title="We couldn’t send it">
            {tryOut.problem.words}
          </Banner>
        </div>
      )}
    </Card>
  )
}
