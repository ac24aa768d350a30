import { useRouterState } from '@tanstack/react-router'
import { Share, SquarePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { installOffer, takeInstallOffer } from '#web/lib/install-offer'
import { usePromptTurn } from '#web/shell/prompts'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { PromptCard } from '#web/ui/prompt-card'
import { countVisit, rememberInstallAsked, rememberInstalled } from './install-memory'
import { isAppleHandheld, mayAskToInstall } from './visits.rules'

/** Nothing comes up while the page is still being looked over. */
const DELAY_MS = 2000

/** Offers to put the app on the home screen: to whoever comes back, or has bought something. */
export default function InstallPrompt() {
  const way = useWay()
  const { may, stop } = useFittingMoment()
  const turn = usePromptTurn('install', way !== null && may)
  if (!turn) return null

  function handleLater() {
    rememberInstallAsked(Date.now())
    stop()
  }
  async function handleInstall() {
    await takeInstallOffer()?.prompt()
    handleLater() // who says no to the browser has said no to us; who says yes is told apart by `appinstalled`
  }
  return (
    <PromptCard
      picture={<img src="/icon-192.png" alt="" width="48" height="48" className="size-[3rem] shrink-0 rounded-md" />}
      title="Keep Pawstead on your home screen"
      action={
        way === 'offer' && (
          <Button size="sm" onClick={() => void handleInstall()}>
            Install
          </Button>
        )
      }
      onDismiss={handleLater}
    >
      Opens faster and works when the signal is poor.
      {way === 'by-hand' && (
        <span className="block mt-1.5">
          Press <Icon as={Share} size="sm" className="inline align-[-0.15em]" /> <b>Share</b>, then{' '}
          <Icon as={SquarePlus} size="sm" className="inline align-[-0.15em]" /> <b>Add to Home Screen</b>.
        </span>
      )}
    </PromptCard>
  )
}

/** How this browser installs: by a question of its own, by the person's hand, or not at all. */
function useWay(): 'offer' | 'by-hand' | null {
  const [offered, setOffered] = useState(() => installOffer() !== null)

  // it may come later than this part, and may be withdrawn
  useEffect(() => {
    const handleOffer = () => setOffered(true)
    addEventListener('beforeinstallprompt', handleOffer)
    return () => removeEventListener('beforeinstallprompt', handleOffer)
  }, [])
  if (offered) return 'offer'
  return isAppleHandheld(navigator) ? 'by-hand' : null
}

function useFittingMoment(): { may: boolean; stop: () => void } {
  const [facts, setFacts] = useState<ReturnType<typeof countVisit>>(null)
  const [due, setDue] = useState(false)
  const [stopped, setStopped] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })

  // every page belongs to the visit, and an order may have been placed on the one before
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => setFacts(countVisit(Date.now())), [path])
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    const handleInstalled = () => {
      rememberInstalled()
      setStopped(true)
    }
    addEventListener('appinstalled', handleInstalled)
    return () => {
      clearTimeout(timer)
      removeEventListener('appinstalled', handleInstalled)
    }
  }, [])
  const may = due && !stopped && facts !== null && mayAskToInstall(facts, Date.now())
  return { may, stop: () => setStopped(true) }
}
