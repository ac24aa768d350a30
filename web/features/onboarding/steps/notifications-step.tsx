import { rememberAsked } from '#web/features/notifications/asked'
import type { PushState } from '#web/features/notifications/push-device'
import { usePush } from '#web/features/notifications/use-push'
import { useViewer } from '#web/shell/viewer'
import { Button } from '#web/ui/button'
import type { StepProps } from './step'
import { StepForm } from './step-form'

const WORDS: Record<PushState, string> = {
  unsupported: 'This browser cannot show notifications. On an iPhone, put Pawstead on the home screen first.',
  undecided: 'You choose in the settings what you are told, and can turn it off at any time.',
  off: 'You choose in the settings what you are told, and can turn it off at any time.',
  denied: 'Your browser does not allow notifications of Pawstead. You can change that beside the address of this page.',
  on: 'Notifications are turned on on this device.',
}

export function NotificationsStep(props: StepProps) {
  const viewer = useViewer()
  return (
    <StepForm
      {...props}
      title="Hear about your orders and answers?"
      note="We tell you what becomes of an order and when somebody writes back. Nothing else."
      save={async () => {
        rememberAsked(new Date()) // the card would ask the same once more
        return null
      }}
    >
      {viewer.state === 'signed-in' && <ThisDevice person={viewer.id} />}
    </StepForm>
  )
}

function ThisDevice({ person }: { person: string }) {
  const { state, busy, enable } = usePush(person)
  return (
    <div className="flex flex-col items-start gap-3 min-h-[6.5rem]">
      <p role="status">{state && WORDS[state]}</p>
      {(state === 'undecided' || state === 'off') && (
        <Button variant="outline" busy={busy} onClick={() => void enable()}>
          Turn on
        </Button>
      )}
    </div>
  )
}
