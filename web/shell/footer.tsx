import columns from 'virtual:menu/footer'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FooterColumn } from '#web/lib/page-facts'
import { Mark } from '#web/ui/logo'
import { AppLink } from '../kit/link/app-link'

const DisplayDialog = lazy(() => import('./display-dialog'))

/** The species people look for most. */
const SHOP_FOR = [
  ['/products?species=dog', 'Dogs'],
  ['/products?species=cat', 'Cats'],
  ['/products?species=rabbit', 'Rabbits'],
  ['/products?species=small-pet', 'Small pets'],
  ['/products?species=bird', 'Birds'],
] as const

const itemClass = 'footer-link'

/** The lower end of every consumer page. */
export function Footer() {
  const [showDisplay, setShowDisplay] = useState(false)
  return (
    <footer className="page-footer bg-sunken hairline border-x-0 border-b-0 mt-16 pb-24 md:pb-0 lg:group-has-data-action-bar/frame:pb-0 md:group-has-data-action-bar/frame:pb-24 no-print">
      <div className="container-page py-10 grid gap-8 grid-cols-2 md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-2 md:col-span-4 lg:col-span-1">
          <div className="flex items-center gap-2.5">
            <Mark className="size-[2rem]" />
            <span className="font-display font-semibold text-xl tracking-[-0.03em]">Pawstead</span>
          </div>
          <p className="mt-3 text-muted-foreground max-w-[32ch]">
            Shops, sitters, rescues, clinics, and neighbors, all on one street.
          </p>
        </div>
        <Column title="Explore">
          <Pages column="Explore" />
        </Column>
        <Column title="Shop for">
          {SHOP_FOR.map(([href, label]) => (
            <li key={href}>
              <AppLink href={href} className={itemClass}>
                {label}
              </AppLink>
            </li>
          ))}
        </Column>
        <Column title="Pawstead">
          <Pages column="Pawstead" />
          <li>
            <AppLink href="/help-center/offer-your-work" className={itemClass}>
              Offer your work
            </AppLink>
          </li>
        </Column>
        <Column title="Account">
          <Pages column="Account" />
          <li className="noscript:hidden">
            <button
              type="button"
              className={`link text-left ${itemClass}`}
              aria-haspopup="dialog"
              onClick={() => setShowDisplay(true)}
            >
              Display settings
            </button>
          </li>
        </Column>
      </div>
      {showDisplay && (
        <Suspense>
          <DisplayDialog onClose={() => setShowDisplay(false)} />
        </Suspense>
      )}
    </footer>
  )
}

/** The pages that say they stand here. */
function Pages({ column }: { column: FooterColumn }) {
  return columns[column].map(({ to, label, own }) => (
    <li key={to}>
      <AppLink href={to} {...(own && { preload: false })} className={itemClass}>
        {label}
      </AppLink>
    </li>
  ))
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </nav>
  )
}
