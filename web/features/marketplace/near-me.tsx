import { useNavigate } from '@tanstack/react-router'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { coarse } from '#contract/map.rules'
import type { Market } from '#web/kit/markets'
import { findPosition } from '#web/lib/geolocation'
import { geolocationWords } from '#web/lib/geolocation-words'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { Spinner } from '#web/ui/spinner'
import { type MarketSearch, withChoice } from './market-search'

/** Asks where the person is, and only when they press it. What goes into the address is good to 100 m. */
export function NearMe({ market, search }: { market: Market; search: MarketSearch }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const handlePress = async () => {
    setAsking(true)
    setProblem(null)
    try {
      const { lat, lng } = await findPosition()
      const near = `${coarse(lat)},${coarse(lng)}`
      await navigate({
        to: market.path,
        search: withChoice(search, { near, box: undefined, sort: 'nearest' }),
        resetScroll: false,
      })
    } catch (error) {
      setProblem(geolocationWords(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        variant="outline"
        aria-busy={asking || undefined}
        disabled={asking}
        onClick={handlePress}
        className="noscript:hidden"
      >
        {asking ? <Spinner /> : <Icon as={LocateFixed} />}
        {asking ? 'Looking...' : 'Near me'}
      </Button>
      {problem && (
        <p role="alert" className="basis-full text-sm text-destructive-ink">
          {problem}
        </p>
      )}
    </>
  )
}
