import { ArrowRight } from 'lucide-react'
import type { SearchGroup } from '#contract/search'
import { ProductGrid } from '#web/features/products/product-grid'
import { AppLink } from '#web/kit/link/app-link'
import { allHref, allWords, countWords } from '#web/kit/search/group-words'
import { LeftOut } from '#web/kit/search/left-out'
import { textLinkClass } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { HitCard } from './hit-card'

export const areaId = (key: string) => `group-${key}`

/** What one source found, with the way to all of it. @param alone nothing else is shown: what is here is all there is */
export function ResultsArea({ q, group, alone }: { q: string; group: SearchGroup; alone: boolean }) {
  const locale = useLocale()
  const { key, label, hits } = group
  const products = hits.flatMap(({ product }) => product ?? [])
  const isAll = alone ? group.href === null : group.total <= hits.length && !group.capped
  return (
    <section aria-labelledby={areaId(key)} className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2
          id={areaId(key)}
          tabIndex={-1}
          className="font-display font-medium text-2xl md:text-3xl scroll-mt-topbar outline-none"
        >
          {label} <span className="nums text-lg font-sans text-muted-foreground">{countWords(group, locale)}</span>
        </h2>
        {!isAll && (
          <AppLink
            href={allHref(group, q)}
            className={cx(textLinkClass, 'inline-flex items-center gap-1.5 min-h-touch -mb-2')}
          >
            {allWords(group, locale)}
            <Icon as={ArrowRight} size="sm" />
          </AppLink>
        )}
      </div>
      {products.length > 0 ? (
        <>
          <LeftOut q={q} />
          <ProductGrid wide products={products} />
        </>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {hits.map((hit) => (
            <li key={hit.href}>
              <HitCard hit={hit} />
            </li>
          ))}
        </ul>
      )}
      {alone && group.total > hits.length && group.href === null && (
        <p className="mt-5 text-muted-foreground nums">
          1 to {hits.length} of {countWords(group, locale)}. Add a word to narrow it down.
        </p>
      )}
    </section>
  )
}
