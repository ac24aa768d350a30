type Row = Pick<HTMLElement, 'offsetLeft' | 'clientWidth' | 'scrollLeft'>
type Item = Pick<HTMLElement, 'offsetLeft' | 'offsetWidth'> & { readonly parentElement: Row | null }

/**
 * A ref for the item of a `scroll-row` that says where one is: moves the row, and nothing but the row, until it shows.
 * Rows that fit do not move.
 */
export function intoRow(item: Item | null): void {
  const row = item?.parentElement
  if (row) row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}
