import type { InferClientOutputs } from '@orpc/client'
import { ArrowRight } from 'lucide-react'
import type { client } from '#web/api'
import { ProductGrid } from '#web/features/products/product-grid'
import { AppLink } from '#web/shell/app-link'
import { textLinkClass } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'

type AreaResults = InferClientOutputs<typeof client>['search']['all']['areas'][number]

const TITLES: Record<AreaResults['area'], string> = { products: 'Products' }

/** What one area found, with the way to all of it. */
export function ResultsArea({
  q,
  results: { area, items, more, href, corrected },
}: {
  q: string
  results: AreaResults
}) {
  return (
    <section aria-labelledby={`area-${area}`} className="mt-10">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={`area-${area}`} className="font-display font-medium text-2xl md:text-3xl">
          {TITLES[area]}
        </h2>
        {more && (
          <AppLink href={href} className={cx(textLinkClass, 'inline-flex items-center gap-1.5 min-h-touch -mb-2')}>
            All {TITLES[area].toLowerCase()}
            <Icon as={ArrowRight} size="sm" />
          </AppLink>
        )}
      </div>
      {corrected && (
        <p className="mb-5 text-muted-foreground">
          Nothing is called exactly “{q}”. Showing results for similar words.
        </p>
      )}
      <ProductGrid wide products={items} />
    </section>
  )
}
