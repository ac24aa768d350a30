import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { Modal } from '#web/ui/modal'
import { areFieldsHalfFilled } from './typed-fields'
import type { Update } from './updates'

export const UPDATE_WORDS: Record<Exclude<Update, 'none'>, { title: string; text: string }> = {
  waits: { title: 'A new version is ready', text: 'Reload when it suits you.' },
  moved: { title: 'A new version is ready', text: 'Your other tabs have it. Reload this one when it suits you.' },
  parts: { title: 'Part of this page did not load', text: 'There may be a new version. Reload to go on.' },
}

/** Offers to reload and leaves it at that. Where something typed would be lost, it asks first. */
export function UpdatePrompt({
  update,
  onAccept,
  onLater,
}: {
  update: Exclude<Update, 'none'>
  onAccept: () => void
  onLater: () => void
}) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { title, text } = UPDATE_WORDS[update]

  function handleAccept() {
    setAsking(false)
    setBusy(true)
    onAccept()
  }
  return (
    <>
      <section
        aria-label="New version"
        className="animate-rise no-print fixed z-tabbar inset-x-4 bottom-[calc(var(--spacing-tabbar)+var(--safe-bottom)+1rem)] md:right-auto md:left-6 md:bottom-6 md:w-[24rem] rounded-card bg-popover text-foreground hairline shadow-lg p-4"
      >
        <div className="flex items-start gap-3">
          <span className="mt-0.5 text-primary-ink">
            <Icon as={RefreshCw} />
          </span>
          <div className="flex-1 min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-muted-foreground mt-0.5">{text}</p>
          </div>
        </div>
        <div className="mt-3 flex justify-end gap-2.5">
          <Button variant="ghost" onClick={onLater}>
            Later
          </Button>
          <Button busy={busy} onClick={() => (areFieldsHalfFilled() ? setAsking(true) : handleAccept())}>
            Reload
          </Button>
        </div>
      </section>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title="Reload this page?"
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Keep writing
            </Button>
            <Button onClick={handleAccept}>Reload anyway</Button>
          </>
        }
      >
        What you typed here has not been sent. Reloading would lose it.
      </Modal>
    </>
  )
}
