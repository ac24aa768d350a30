import { useRouterState } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAfter } from '#web/kit/page/use-after'
import { PROMPT_DELAYS_MS } from '#web/kit/prompts/prompt-line'
import { usePromptTurn } from '#web/kit/prompts/prompts'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { PromptCard } from '#web/ui/prompt-card'
import { askedLately, rememberAsked } from './asked'
import { disableForOthers, renewPush } from './push-device'
import { usePush } from './use-push'

/**
 * Asks once whether somebody wants to be told, if they never decided. "Not now" counts for thirty days. It stands below
 * what the page itself has to tell, and covers none of it.
 */
export default function NotificationPrompt({ person }: { person: string }) {
  const { state, busy, enable } = usePush(person)
  // where the same switch stands anyway
  const onSettings = useRouterState({ select: ({ location }) => location.pathname === '/settings/notifications' })
  const due = useAfter(PROMPT_DELAYS_MS.notifications)
  const [over, setOver] = useState(() => askedLately(new Date()))

  // the browser keeps what the last person allowed
  useEffect(() => {
    disableForOthers(person)
      .then(() => renewPush(person))
      .catch(() => undefined) // the settings show how it stands
  }, [person])

  // another question, or another tab, may have asked meanwhile
  const wants = state === 'undecided' && !over && !onSettings && !askedLately(new Date())
  const turn = usePromptTurn('notifications', wants && (due || 'soon'))
  if (!turn) return null

  function handleLater() {
    rememberAsked(new Date())
    setOver(true)
  }
  async function handleEnable() {
    await enable()
    handleLater()
  }
  const below = document.getElementById('below-page')
  if (!below) return null
  return createPortal(
    <PromptCard
      below
      picture={
        <span className="size-[3rem] shrink-0 rounded-md bg-tile-apricot text-on-tile grid place-items-center">
          <Icon as={Bell} />
        </span>
      }
      title="Get updates on your orders and invoices?"
      action={
        <Button size="sm" busy={busy} onClick={() => void handleEnable()}>
          Turn on
        </Button>
      }
      onDismiss={handleLater}
    >
      We’ll let you know about orders, messages, invoices, your pets, and account security. You choose what. No ads.
    </PromptCard>,
    below,
  )
}
