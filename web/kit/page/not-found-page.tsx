import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SearchBox } from '#web/kit/search/search-box'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { AppLink } from '../link/app-link'
import { LazyPeek } from '../link/lazy-peek'
import { pathWords } from './path-words'

const TITLE = 'Page not found | Pawstead'

/** Any address that leads nowhere, private or not: the frame stays, and the words of the address are worth a search. */
export function NotFoundPage() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  // the first title in a document counts, and a page that is not for everybody has put its own there
  useEffect(() => {
    document.title = TITLE
  }, [])
  return (
    <div className="container-page py-12 md:py-16">
      {/* hoisted into the head: no route spoke for this address, or one whose page is not for this person */}
      <title>{TITLE}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        picture={<LazyPeek species="cat" preset="ginger" seed="not-found" tile="sky" />}
        title="Page not found"
        actions={
          <>
            <AppLink data-plain="" href="/" className={buttonClass('primary')}>
              Go Home
            </AppLink>
            <AppLink data-plain="" href="/products" className={buttonClass('outline')}>
              Browse products
            </AppLink>
            <AppLink data-plain="" href="/products/categories" className={buttonClass('outline')}>
              See all categories
            </AppLink>
          </>
        }
      >
        This page may have moved, or it never existed.
      </EmptyState>
      <div className="flex justify-center">
        <SearchBox defaultValue={pathWords(path)} label="Search for what you were looking for" />
      </div>
    </div>
  )
}
