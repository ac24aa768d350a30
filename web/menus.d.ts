// What the build makes of what routes say: all of it, for tests, and menus in their order.

declare module 'virtual:pages' {
  import type { PageFacts } from '#web/lib/page-facts'
  export const PAGES: readonly (PageFacts & { path: string })[]
}

declare module 'virtual:menu/header' {
  import type { PagePath } from '#web/lib/static-data'

  const entries: readonly { to: PagePath; label: string }[]
  export default entries
}

declare module 'virtual:menu/footer' {
  import type { FooterColumn } from '#web/lib/page-facts'
  import type { PagePath } from '#web/lib/static-data'

  /** @property own somebody's own page, which is not loaded ahead */
  const columns: Record<FooterColumn, readonly { to: PagePath; label: string; own?: true }[]>
  export default columns
}

declare module 'virtual:menu/settings' {
  import type { LucideIcon } from 'lucide-react'
  import type { PagePath } from '#web/lib/static-data'

  const entries: readonly { to: PagePath; label: string; icon: LucideIcon }[]
  export default entries
}

declare module 'virtual:menu/admin' {
  import type { LucideIcon } from 'lucide-react'
  import type { PagePath } from '#web/lib/static-data'

  const entries: readonly { to: PagePath; label: string; icon: LucideIcon; only?: 'super-admin' }[]
  export default entries
}
