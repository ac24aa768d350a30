import {
  Accessibility,
  BriefcaseBusiness,
  CircleHelp,
  DoorOpen,
  HeartPulse,
  type LucideIcon,
  ShieldCheck,
  ShoppingBag,
  Smartphone,
  Store,
  UserRound,
} from 'lucide-react'

type Looks = { icon: LucideIcon; tile: string }

/** In the tints of the areas they belong to. */
const LOOKS: Record<string, Looks | undefined> = {
  'getting-started': { icon: DoorOpen, tile: 'bg-tile-sky' },
  shopping: { icon: ShoppingBag, tile: 'bg-tile-butter' },
  profiles: { icon: UserRound, tile: 'bg-tile-mint' },
  providers: { icon: BriefcaseBusiness, tile: 'bg-tile-sage' },
  shops: { icon: Store, tile: 'bg-tile-oat' },
  'rescues-and-clinics': { icon: HeartPulse, tile: 'bg-tile-blush' },
  'safety-and-account': { icon: ShieldCheck, tile: 'bg-tile-apricot' },
  app: { icon: Smartphone, tile: 'bg-tile-sky' },
  accessibility: { icon: Accessibility, tile: 'bg-tile-heather' },
}
const OTHER: Looks = { icon: CircleHelp, tile: 'bg-tile-oat' }

export function categoryLooks(slug: string): Looks {
  return LOOKS[slug] ?? OTHER
}
