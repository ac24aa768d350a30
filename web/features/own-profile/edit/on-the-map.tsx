import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '#contract/profile-shapes'
import { findPosition } from '#web/lib/geolocation'
import { geolocationWords } from '#web/lib/geolocation-words'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'

const FINDABLE = {
  known: 'People can find you by distance.',
  unknown: 'Without it, people can’t find you by distance.',
}
const OWN = { known: 'Visitors don’t see this location.', unknown: 'This is optional.' }

/** The point on the map, from the device; asked for by a press only. */
export function OnTheMap({
  place,
  findable,
  onChange,
}: {
  place: Place
  /** Whether others look for this profile by distance. */
  findable: boolean
  onChange: (part: Partial<Place>) => void
}) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const known = place.lat !== null && place.lng !== null
  async function handleFind() {
    setBusy(true)
    setSaid('')
    try {
      const { lat, lng } = await findPosition()
      onChange({ lat, lng })
      setSaid('Location found. Save to keep it.')
    } catch (error) {
      setSaid(geolocationWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <p className="font-medium mb-1.5">On the map</p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" busy={busy} onClick={() => void handleFind()}>
          <Icon as={LocateFixed} />
          {known ? 'Use my current location instead' : 'Use my current location'}
        </Button>
        {known && (
          <Button
            variant="ghost"
            onClick={() => {
              setSaid('')
              onChange({ lat: null, lng: null })
            }}
          >
            Remove it from the map
          </Button>
        )}
      </div>
      <p role="status" className="mt-1.5 text-sm text-muted-foreground">
        {said || (findable ? FINDABLE : OWN)[known ? 'known' : 'unknown']}
      </p>
    </div>
  )
}
