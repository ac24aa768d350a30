import { useState } from 'react'
import type { CareCategory } from '#contract/catalogue-care'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { useLocale } from '#web/ui/locale'
import { CategoryDialog } from './category-dialog'
import { RetireDialog } from './retire-dialog'
import { useCareAct } from './use-care-act'

type Props = { category: CareCategory; all: readonly CareCategory[] }

/** A category with what is on it, and what can be done with it. */
export function CategoryRow({ category, all }: Props) {
  const [asked, setAsked] = useState<'change' | 'retire' | null>(null)
  const locale = useLocale()
  const { id, name, slug, active, restricted, redirectTo, products, parentId } = category
  const reinstate = useCareAct(client.catalogueCare.reinstateCategory, `${name} is in use again`)
  const remove = useCareAct(client.catalogueCare.removeCategory, `${name} deleted`)
  const problem = reinstate.problem ?? remove.problem
  const unused = products === 0 && !all.some((one) => one.parentId === id)
  const close = () => setAsked(null)
  return (
    <li className={cx('py-3 flex flex-wrap items-center justify-between gap-3', parentId && 'ps-5 sm:ps-8')}>
      <div className="min-w-0 flex-1 basis-[14rem]">
        <p className={cx('wrap-anywhere', !parentId && 'font-semibold')}>
          {name} {!active && <Badge>Retired</Badge>} {restricted && <Badge tone="warning">Not for sale here</Badge>}
        </p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {slug}, {countWords(category, all, locale)}
          {redirectTo && `, leads to ${redirectTo}`}
        </p>
        {problem && (
          <p role="alert" className="text-sm text-destructive-ink">
            {problem.words}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {active && (
          <Button variant="outline" size="sm" aria-label={`Change ${name}`} onClick={() => setAsked('change')}>
            Change
          </Button>
        )}
        {active && (
          <Button variant="outline" size="sm" aria-label={`Retire ${name}`} onClick={() => setAsked('retire')}>
            Retire
          </Button>
        )}
        {!active && (
          <Button
            variant="outline"
            size="sm"
            busy={reinstate.busy}
            aria-label={`Bring back ${name}`}
            onClick={() => reinstate.run({ id })}
          >
            Bring back
          </Button>
        )}
        {unused && (
          <Button
            variant="outline"
            size="sm"
            busy={remove.busy}
            aria-label={`Delete ${name}`}
            onClick={() => remove.run({ id })}
          >
            Delete
          </Button>
        )}
      </div>
      {asked === 'change' && <CategoryDialog open category={category} all={all} onClose={close} />}
      {asked === 'retire' && <RetireDialog open category={category} all={all} onClose={close} />}
    </li>
  )
}

/** A shelf's products mostly stand on the categories below it: "0 products" would be news to whoever shops there. */
function countWords({ id, products }: CareCategory, all: readonly CareCategory[], locale: string): string {
  const below = all.filter((one) => one.parentId === id)
  const count = below.reduce((sum, one) => sum + one.products, products)
  const words = `${count.toLocaleString(locale)} ${count === 1 ? 'product' : 'products'}`
  return below.length === 0
    ? words
    : `${words} in ${below.length} ${below.length === 1 ? 'category' : 'categories'} below it`
}
