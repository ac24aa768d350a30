import { NOTHING, type Shown } from '#server/core/memory/shown'
import type { ShownBy } from '#server/identity/manifest'

/** Texts name what is taken of a sale, and of which categories. */
const TEXT: Shown = { things: ['commission:rules', 'shelves:all'], among: [] }

/** What the answers about texts show: they change with a new release, but for the commission in them. */
export const shown: ShownBy<'info'> = {
  page: () => TEXT,
  article: () => TEXT,
  help: () => NOTHING,
  searchHelp: () => NOTHING,
}
