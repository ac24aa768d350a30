import pages from 'virtual:menu/settings'
import type { LucideIcon } from 'lucide-react'
import { Database } from 'lucide-react'
import type { PagePath } from '#web/lib/static-data'

export type Section = {
  to: PagePath
  /** A part of the page; without one it is the page as a whole. */
  hash?: string
  label: string
  icon: LucideIcon
}

/** What there is to set: the pages that say so, and what people look for although it is a part of one. */
export const SECTIONS: readonly Section[] = [
  ...pages,
  { to: '/settings/account', hash: 'your-data', label: 'Your data', icon: Database },
]
