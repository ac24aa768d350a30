import { RecallLink } from '#web/features/recalls/recall-link'
import { useWholeRecall } from '#web/features/recalls/use-whole-recall'
import { productName } from '#web/kit/cart/cart-words'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import type { CartLine } from './cart'

type Remove = (line: CartLine, byKeyboard: boolean) => void

/** Lines whose product is not sold, for now or for good. They cost nothing and wait to be taken out. */
export function GoneLines({
  ids,
  names,
  lines,
  onRemove,
}: {
  ids: readonly string[]
  names: Readonly<Record<string, string>>
  lines: readonly CartLine[]
  onRemove: Remove
}) {
  const gone = lines.filter(({ productId }) => ids.includes(productId))
  return gone.map((line) => (
    <GoneLine key={line.productId} line={line} known={names[line.productId]} onRemove={onRemove} />
  ))
}

function GoneLine({ line, known, onRemove }: { line: CartLine; known: string | undefined; onRemove: Remove }) {
  const recall = useWholeRecall(line.productId)
  const name = line.product ? productName(line.product) : (known ?? 'A product in your cart')
  return (
    <Banner
      tone="warning"
      title={recall ? `${name} is recalled` : `${name} isn’t for sale right now`}
      actions={
        <Button variant="outline" size="sm" onClick={(event) => onRemove(line, event.detail === 0)}>
          Remove it
        </Button>
      }
    >
      {recall && (
        <>
          <RecallLink id={recall.id} /> if you already have some of it.{' '}
        </>
      )}
      It isn’t included in the total.
    </Banner>
  )
}
