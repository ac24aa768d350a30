import type { StreetDoor } from '#web/features/home/houses'
import { StreetHouse } from '#web/features/home/street-house'
import { AppLink } from '#web/kit/link/app-link'

/** Services and businesses before goods, as everywhere on phones. */
const DOORS: readonly StreetDoor[] = [
  {
    href: '/service-providers-marketplace',
    label: 'Services',
    note: 'Walkers, sitters, groomers, and trainers',
    house: 'services',
  },
  {
    href: '/business-providers-marketplace',
    label: 'Businesses',
    note: 'Shops, rescues, and clinics on a map',
    house: 'places',
  },
  { href: '/products', label: 'Products', note: 'Everything for sale on Pawstead', house: 'shop' },
]

/** The street, before anything was searched for. */
export function Houses() {
  return (
    <nav aria-labelledby="look-around" className="mt-8">
      <h2 id="look-around" className="font-display font-medium text-2xl">
        Look around
      </h2>
      <div className="mt-4 rounded-card bg-tile-sky px-3 pt-5 pb-3 sm:px-8">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(calc(6.25rem*var(--font-scale)),1fr))] gap-2 sm:gap-6 max-w-[44rem] mx-auto">
          {DOORS.map((door) => (
            <li key={door.href} className="min-w-0">
              <StreetHouse {...door} />
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-4">
        Looking for answers? Visit the{' '}
        <AppLink href="/help-center" className="link font-semibold text-primary-ink underline underline-offset-4">
          Help Center
        </AppLink>
        .
      </p>
    </nav>
  )
}
