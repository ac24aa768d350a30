import { AppLink } from '#web/kit/link/app-link'
import type { OwnProfileCard } from '#web/kit/session/active-profile'
import { ownName } from '#web/kit/session/active-profile.rules'
import { chipClass } from '#web/ui/chip-class'

/** Which business the page is about, for people with several. */
export function IssuerSwitch({
  issuers,
  chosen,
  to,
}: {
  issuers: readonly OwnProfileCard[]
  chosen: OwnProfileCard
  /** The page without its question mark: "/invoices". */
  to: string
}) {
  if (issuers.length < 2) return null
  return (
    <nav aria-label="Your businesses" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {issuers.map((issuer) => (
          <li key={issuer.id}>
            <AppLink
              data-plain=""
              href={`${to}?profile=${issuer.id}`}
              aria-current={issuer.id === chosen.id ? 'page' : undefined}
              className={chipClass(issuer.id === chosen.id)}
            >
              {ownName(issuer)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
