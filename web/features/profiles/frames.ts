/** What a page and its skeleton have in common: the header of a person, and of an organisation. */
export const HEADER = {
  person: 'mt-1 md:mt-4 flex flex-wrap items-start gap-x-6 gap-y-4',
  organisation: 'md:mt-4 grid gap-x-10 gap-y-5 items-center grid-cols-1 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
}
export const LIKENESS = 'arch-sm size-avatar-xl overflow-hidden shrink-0'
export const STOREFRONT = 'aspect-[3/2] md:rounded-card overflow-hidden -mx-[var(--gutter)] md:mx-0'

/** Content, and beside it on wide screens the panel. */
export const COLUMNS =
  'grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start'
