import { Navigation } from 'lucide-react'
import { lazy } from 'react'
import type { PublicProfile } from '#contract/profile-shapes'
import { AfterLoad } from '#web/kit/link/after-load'
import { Quiet } from '#web/kit/page/quiet'
import { cx } from '#web/ui/cx'
import { roundDistance } from '#web/ui/distance'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { pageActClass } from '#web/ui/page-act-class'
import { OUTSIDE } from './contacts'
import { Part } from './part'
import { placeLine, WORDS } from './profile-words'

const PlaceMap = lazy(() => import('#web/features/map/place-map').then((module) => ({ default: module.PlaceMap })))

/** An area's point lies up to this far from the place itself. */
const AREA_M = 500

/** The address or the area, in words and on a map. Of pet parents the words in the header are enough. */
export function Where({ profile }: { profile: PublicProfile }) {
  const locale = useLocale()
  const { place, userType, name, serviceRadiusM } = profile
  if (!place || userType === 'pet-parent') return null
  const { lat, lng, precision, locality } = place
  const exact = precision === 'exact'
  return (
    <Part title={WORDS[userType].where}>
      <p>{exact ? placeLine(profile) : `Around ${placeLine(profile)}.`}</p>
      {serviceRadiusM !== null && <p>Travels up to {roundDistance(serviceRadiusM, locale)}.</p>}
      {!exact && <p className="text-muted-foreground">The exact address isn’t shown.</p>}
      {lat !== null && lng !== null && (
        <>
          {exact && (
            <p className="no-print">
              <a
                href={`https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`}
                rel={OUTSIDE}
                className={cx('link', pageActClass)}
              >
                <Icon as={Navigation} size="sm" />
                Directions
              </a>
            </p>
          )}
          <div className="mt-3 aspect-[4/3] lg:max-xl:aspect-[2/1] rounded-card overflow-hidden bg-tile-sage noscript:hidden no-print">
            <AfterLoad>
              <Quiet>
                <PlaceMap
                  label={`Map: ${exact ? name : locality}`}
                  lat={lat}
                  lng={lng}
                  areaM={exact ? undefined : AREA_M}
                  className="size-full"
                />
              </Quiet>
            </AfterLoad>
          </div>
        </>
      )}
    </Part>
  )
}
