import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { usePromptTurn } from '#web/kit/prompts/prompts'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { PromptCard } from '#web/ui/prompt-card'
import { toast } from '#web/ui/toast'
import { untilQuiet } from './quiet'
import { isReachable } from './reachable'
import { ReloadQuestion } from './reload-question'
import { areFieldsHalfFilled } from './typed-fields'
import { isPutOff, putOff, type Update } from './updates'

const WORDS: Record<Update, { title: string; text: string }> = {
  waits: { title: 'A new version is ready', text: 'Reload when you’re ready.' },
  moved: {
    title: 'A new version is ready',
    text: 'Another tab is already using it. Reload this one when you’re ready.',
  },
  parts: { title: 'Part of this page didn’t load', text: 'There may be a new version. Reload to continue.' },
}

/** Offers to reload and leaves it at that. Where something typed would be lost, it asks first. */
export default function UpdatePrompt({ update, onAccept }: { update: Update; onAccept: () => void }) {
  const [later, setLater] = useState(isPutOff)
  const [step, setStep] = useState<'offer' | 'question' | 'reload'>('offer')
  // what is broken is said in any case
  const wants = update === 'parts' || !later
  const turn = usePromptTurn('update', wants)
  const { title, text } = WORDS[update]

  async function handleAccept() {
    setStep('reload')
    // a new version starts with no pages kept: without a connection there would be nothing left to read
    if (await isReachable()) {
      await untilQuiet()
      return onAccept()
    }
    setStep('offer')
    toast({ title: 'Still no connection', description: 'Reload once you’re back online.', tone: 'info' })
  }
  function handleLater() {
    putOff()
    setLater(true)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {turn && title}
      </p>
      {turn && (
        <PromptCard
          title={title}
          picture={<Icon as={RefreshCw} size="lg" className="text-primary-ink" />}
          dismissLabel="Later"
          onDismiss={handleLater}
          action={
            <Button
              size="sm"
              busy={step === 'reload'}
              onClick={() => (areFieldsHalfFilled() ? setStep('question') : handleAccept())}
            >
              Reload
            </Button>
          }
        >
          {text}
        </PromptCard>
      )}
      <ReloadQuestion open={step === 'question'} onStay={() => setStep('offer')} onReload={handleAccept} />
    </>
  )
}
