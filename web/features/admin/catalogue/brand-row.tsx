import { useState } from 'react'
import type { CareBrand } from '#contract/catalogue-care'
import type { BrandStatus } from '#contract/catalogue-care.rules'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { BrandDialog } from './brand-dialog'
import { useCareAct } from './use-care-act'

const WORDS: Record<BrandStatus, string> = {
  proposed: 'Proposed',
  active: 'Active',
  retired: 'Retired',
  merged: 'Merged',
}

/** A brand with where it is used, and what can be done with it. */
export function BrandRow({ brand }: { brand: CareBrand }) {
  const [asked, setAsked] = useState<'rename' | 'merge' | null>(null)
  const { id, name, status, mergedInto, products, shops } = brand
  const set = useCareAct(client.catalogueCare.setBrand, 'Brand saved')
  const inUse = status === 'proposed' || status === 'active'
  const act = (words: string, to: 'active' | 'retired') => (
    <Button
      variant="outline"
      size="sm"
      busy={set.busy}
      aria-label={`${words} ${name}`}
      onClick={() => set.run({ id, status: to })}
    >
      {words}
    </Button>
  )
  return (
    <li className="py-3 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-[14rem]">
        <p className="font-semibold wrap-anywhere">
          {name} <Badge tone={status === 'proposed' ? 'warning' : 'neutral'}>{WORDS[status]}</Badge>
        </p>
        <p className="text-sm text-muted-foreground">
          {mergedInto
            ? `Same as ${mergedInto}`
            : `${products} ${products === 1 ? 'product' : 'products'} of ${shops} ${shops === 1 ? 'shop' : 'shops'}`}
        </p>
        {set.problem && (
          <p role="alert" className="text-sm text-destructive-ink">
            {set.problem.words}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'proposed' && act('Accept', 'active')}
        {inUse && (
          <Button variant="outline" size="sm" aria-label={`Rename ${name}`} onClick={() => setAsked('rename')}>
            Rename
          </Button>
        )}
        {status !== 'merged' && (
          <Button variant="outline" size="sm" aria-label={`Merge ${name}`} onClick={() => setAsked('merge')}>
            Merge
          </Button>
        )}
        {inUse && act('Retire', 'retired')}
        {!inUse && act('Bring back', 'active')}
      </div>
      {asked && <BrandDialog open what={asked} brand={brand} onClose={() => setAsked(null)} />}
    </li>
  )
}
