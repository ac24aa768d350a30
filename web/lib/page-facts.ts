/** Who looks at a page in the journeys: nobody in particular, or the demo account of this name. */
export type Who = 'visitor' | 'parent' | 'sitter' | 'shop' | 'rescue' | 'clinic' | 'super'

/** An address, or where the first link is that begins with one. */
export type LookAddress = string | { from: string; link: string }

/** How the journeys see a page: each is judged in every appearance and at every width. */
export type Look = {
  by: Who
  /** The page's own address, where it has no parameters and nothing else is said. */
  at?: LookAddress
  /** What has to happen before, so that the page has something to show. */
  first?: 'fill the cart' | 'write to support'
  /** Phones are other enough here to see them in every appearance as well. */
  closely?: true
}

/** What the footer lists pages under. Its filters of products stand between the first two. */
export type FooterColumn = 'Explore' | 'Pawstead' | 'Account'

/** Where a menu has the page, and by what name. Lower orders come first. */
export type MenuEntry<Icon extends string = string> =
  | { in: 'header'; label: string; order: number }
  | { in: 'footer'; column: FooterColumn; label: string; order: number }
  | { in: 'settings'; label: string; icon: Icon; order: number }
  | { in: 'admin'; label: string; icon: Icon; order: number; only?: 'super-admin' }
  /** Menus that are composed by hand, because they depend on who looks: the file of each has its order and words. */
  | { in: 'tabs' | 'account' | 'desk' }

/** What every route says about its page. The build reads it too, so it is written as plain values. */
export type PageFacts<Path extends string = string, Icon extends string = string> = {
  /**
   * Whose page it is, and whether browsers keep it for reading without a connection.
   *
   * - `kept`: anybody's; its HTML is rendered as nobody and worth coming back to
   * - `online`: anybody's, with one task or of no sense offline
   * - `visit`: anybody's, but about this visit: signing out leaves it
   * - `own`: holds what belongs to whoever is signed in: signing out leaves it
   */
  page: 'kept' | 'online' | 'visit' | 'own'
  /**
   * What stands around it.
   *
   * - `full`: header, footer, tabs
   * - `list`: the same, and filters before an element called `results` that one can skip to
   * - `quiet`: the same, but the product asks nothing by itself
   * - `task`: nothing at all; pages with one task stand alone, and nothing is asked there either
   */
  frame: 'full' | 'list' | 'quiet' | 'task'
  /** The entry of header, tabs or work places that is marked while the page is on show; its own, if it has one there. */
  under: Path | null
  /** The menus that lead here; without any, other pages do. */
  menu: readonly MenuEntry<Icon>[]
  /** Never in a browser's files. */
  looks: readonly Look[]
}
