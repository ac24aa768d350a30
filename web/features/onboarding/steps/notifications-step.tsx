import { rememberAsked } from '#web/features/notifications/asked'
import type { PushState } from '#web/features/notifications/push-device'
import { usePush } from '#web/features/notifications/use-push'
import { useViewer } from '#web/kit/session/viewer'
import { Button } from '#web/ui/button'
import type { StepProps } from './step'
import { StepForm } from './step-form'

const WORDS: Record<PushState, string> = {
  unsupported: 'This browser doesn’t support notifications. On an iPhone, add Pawstead to your home screen first.',
  undecided: 'You can choose what you hear about in settings, and turn notifications off anytime.',
  off: 'You can choose what you hear about in settings, and turn notifications off anytime.',
  denied: 'Notifications from Pawstead are blocked. You can allow them in your browser or device settings.',
  on: 'Notifications are on for this device.',
}

export function NotificationsStep(props: StepProps) {
  const viewer = useViewer()
  return (
    <StepForm
      {...props}
      title="Get updates on your orders and invoices?"
      note="We’ll let you know about orders, messages, invoices, your pets, and account security. You choose what. No ads."
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
