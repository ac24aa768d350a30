import { useNavigate } from '@tanstack/react-router'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { coarse } from '#contract/map.rules'
import type { Market } from '#web/kit/markets'
import { findPosition } from '#web/lib/geolocation'
import { geolocationWords } from '#web/lib/geolocation-words'
import { chipClass } from '#web/ui/chip-class'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { Spinner } from '#web/ui/spinner'
import { type MarketSearch, withChoice } from './market-search'

/** Asks where the person is, and only when they press it. What goes into the address is good to 100 m. */
export function NearMe({
  market,
  search,
  onProblem,
}: {
  market: Market
  search: MarketSearch
  /** Why it is not known, in words; null while it is asked for. */
  onProblem: (words: string | null) => void
}) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const handlePress = async () => {
    setAsking(true)
    onProblem(null)
    try {
      const { lat, lng } = await findPosition()
      const near = `${coarse(lat)},${coarse(lng)}`
      await navigate({
        to: market.path,
        search: withChoice(search, { near, box: undefined, sort: 'nearest' }),
        resetScroll: false,
      })
    } catch (error) {
      onProblem(geolocationWords(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <button
      type="button"
      aria-busy={asking || undefined}
      disabled={asking}
      onClick={handlePress}
      className={cx(chipClass(false), 'noscript:hidden')}
    >
      {asking ? <Spinner /> : <Icon as={LocateFixed} size="sm" />}
      {asking ? 'Looking...' : 'Near me'}
    </button>
  )
}
