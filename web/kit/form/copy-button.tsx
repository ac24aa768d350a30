import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'

/** Puts a text on the clipboard and says so in its own place. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  async function handleCopy() {
    // browsers may keep the clipboard to themselves
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setState(copied ? 'copied' : 'refused')
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={handleCopy}>
        {state === 'copied' ? (
          <>
            <Icon as={Check} size="sm" />
            Copied
          </>
        ) : (
          children
        )}
      </Button>
      <span role="status" className={state === 'refused' ? 'text-sm text-destructive-ink self-center' : 'sr-only'}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Your browser blocked copying. Select the text instead.'}
      </span>
    </>
  )
}
