import type { ReactNode } from 'react'
import type { ProductSearch } from '#contract/products'
import { Link } from '#web/kit/link/link'

/**
 * A link to the list under another search. It leaves the reader where they are on the page, and is not fetched
 * ahead: a pointer that crosses the rail would ask for every filter it touches.
 */
export function ListLink({
  search,
  ...props
}: {
  search: ProductSearch
  className: string
  'data-plain'?: ''
  'aria-current'?: 'true' | undefined
  onClick?: () => void
  children: ReactNode
}) {
  return <Link to="/products" search={search} resetScroll={false} preload={false} {...props} />
}
