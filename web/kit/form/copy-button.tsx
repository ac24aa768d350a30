import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'

/** Puts a text on the clipboard and says so in its own place. */
export function CopyButton({
  text,
  label,
  children,
}: {
  text: string
  /** What is copied, where several stand on a page; begins with the words of the button. */
  label?: string
  children: ReactNode
}) {
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
      <Button variant="outline" size="sm" aria-label={state === 'copied' ? undefined : label} onClick={handleCopy}>
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
