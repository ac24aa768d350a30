import { BookOpen, HandHeart, type LucideIcon, ShoppingBag, Store } from 'lucide-react'
import { AppLink } from '#web/kit/link/app-link'
import { Icon } from '#web/ui/icon'

/** Where there is something to look through, whatever was searched for. */
const WAYS: { href: string; label: string; note: string; icon: LucideIcon }[] = [
  {
    href: '/service-providers-marketplace',
    label: 'Service providers',
    note: 'Walkers, sitters, groomers, and trainers',
    icon: HandHeart,
  },
  {
    href: '/business-providers-marketplace',
    label: 'Businesses, rescues, and clinics',
    note: 'See them on a map, with hours',
    icon: Store,
  },
  { href: '/products', label: 'Products', note: 'Everything for sale on Pawstead', icon: ShoppingBag },
  { href: '/help-center', label: 'Help Center', note: 'How things work here', icon: BookOpen },
]

export function WaysOn({ title }: { title: string }) {
  return (
    <nav aria-labelledby="ways-on" className="mt-8">
      <h2 id="ways-on" className="font-display font-medium text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {WAYS.map(({ href, label, note, icon }) => (
          <li key={href} className="relative rounded-card bg-card hairline p-4 hover:shadow-md flex items-start gap-3">
            <span className="text-primary-ink mt-0.5">
              <Icon as={icon} />
            </span>
            <div className="min-w-0">
              <AppLink
                data-plain=""
                href={href}
                className="card-link font-semibold leading-tight hover:underline underline-offset-4"
              >
                {label}
              </AppLink>
              <p className="text-sm text-muted-foreground mt-0.5">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
