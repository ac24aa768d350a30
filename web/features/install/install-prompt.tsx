import { useRouterState } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { Quiet } from '#web/kit/page/quiet'
import { installOffer } from '#web/lib/install-offer'
import { countVisit, rememberInstallAsked, rememberInstalled } from './install-memory'
import { isAppleHandheld, mayAskToInstall } from './visits.rules'

const InstallCard = lazy(() => import('./install-card'))

/** Nothing comes up while the page is still being looked over. */
const DELAY_MS = 2000

/** Offers to put the app on the home screen: to whoever comes back, or has bought something. */
export default function InstallPrompt() {
  const way = useWay()
  const { may, stop } = useFittingMoment()
  if (!way || !may) return null

  function handleLater() {
    rememberInstallAsked(Date.now())
    stop()
  }
  return (
    <Quiet>
      <InstallCard way={way} onLater={handleLater} />
    </Quiet>
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
