import { useState } from 'react'
import type { Bulk, CatalogueSearch } from '#contract/catalogue'
import { BULK_MAX } from '#contract/catalogue.rules'
import type { OwnRow } from '#contract/catalogue-shapes'
import type { Page } from '#contract/lists'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { BulkDialog } from './bulk-dialog'

/** What is chosen, and what can be done to all of it; without a choice, to all that the filters find. */
export function BulkBar({
  chosen,
  page,
  search,
  onDone,
}: {
  chosen: ReadonlySet<string>
  page: Page<OwnRow>
  search: CatalogueSearch
  onDone: () => void
}) {
  const [which, setWhich] = useState<Bulk['which'] | null>(null)
  const locale = useLocale()
  const { cursor: _, sort: __, ...filter } = search
  const found = `${page.total.toLocaleString(locale)}${page.capped ? '+' : ''}`
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="outline"
        size="sm"
        disabled={chosen.size === 0}
        onClick={() => setWhich({ ids: [...chosen].slice(0, BULK_MAX) })}
      >
        Change selected
      </Button>
      <Button variant="outline" size="sm" onClick={() => setWhich({ filter })}>
        {page.total === 1 ? 'Change this product' : `Change all ${found}`}
      </Button>
      <p role="status" className="text-sm text-muted-foreground nums">
        {chosen.size > 0 && `${chosen.size.toLocaleString(locale)} chosen`}
      </p>
      {which && (
        <BulkDialog
          which={which}
          onClose={() => setWhich(null)}
          onDone={() => {
            setWhich(null)
            onDone()
          }}
        />
      )}
    </div>
  )
}
