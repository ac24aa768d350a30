import { Scale } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { MOST_COMPARED } from '#contract/products.rules'
import { Link } from '#web/kit/link/link'
import { comparedProducts } from '#web/lib/compared-products'
import { textLinkClass } from '#web/ui/button'
import { Chip } from '#web/ui/chip'
import { cx } from '#web/ui/cx'
import { toast } from '#web/ui/toast'

const NONE: readonly string[] = []

/** Puts a product beside others, and leads there. */
export function CompareChip({ id }: { id: string }) {
  const ids = useSyncExternalStore(comparedProducts.subscribe, comparedProducts.read, () => NONE)
  const held = ids.includes(id)
  const handlePress = () => {
    if (held) comparedProducts.remove(id)
    else if (!comparedProducts.add(id))
      toast({ title: `You can compare ${MOST_COMPARED} products`, description: 'Take one out first.' })
  }
  return (
    <>
      <Chip pressed={held} icon={Scale} onClick={handlePress}>
        Compare
      </Chip>
      {ids.length > 1 && (
        <Link
          to="/compare"
          search={{ ids: ids.join(',') }}
          data-plain=""
          className={cx(textLinkClass, 'inline-flex items-center min-h-compact pointer-coarse:min-h-touch px-1')}
        >
          Compare {ids.length}
        </Link>
      )}
    </>
  )
}
