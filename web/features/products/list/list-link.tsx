import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProductSearch } from '#contract/products'

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
  return (
    <Link
      to="/products"
      search={search}
      resetScroll={false}
      preload={false}
      // else a shorter search would count as part of the current one and call itself the current page
      activeOptions={{ exact: true }}
      {...props}
    />
  )
}
