/** The columns of a table of recalls. Lots in a cell are separated by `|`; rows with one reference are one recall. */
export const RECALL_COLUMNS = [
  'reference',
  'title',
  'hazard',
  'severity',
  'instruction',
  'source',
  'source_url',
  'published_on',
  'product_id',
  'brand',
  'words',
  'lots',
  'best_from',
  'best_to',
] as const
export type RecallCells = Partial<Record<(typeof RECALL_COLUMNS)[number], string>>
