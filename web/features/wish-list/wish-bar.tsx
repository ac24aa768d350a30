import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, Heart } from 'lucide-react'
import type { ProductDetail } from '#contract/products'
import type { Watch } from '#contract/wishes.rules'
import { Link } from '#web/kit/link/link'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { textLinkClass } from '#web/ui/button'
import { Chip } from '#web/ui/chip'
import { cx } from '#web/ui/cx'
import { toast } from '#web/ui/toast'
import { CompareChip } from './compare-chip'
import { useWishes } from './use-wishes'

/** Keeps a product for later, and has the person told when it is back or costs less. */
export default function WishBar({ product }: { product: ProductDetail }) {
  const { ids, set, list, signedIn } = useWishes()
  const held = ids.includes(product.id)
  const kind: Watch = product.available > 0 ? 'price-drop' : 'back-in-stock'
  const watching = list.data?.watches.some((one) => one.productId === product.id && one.kind === kind) ?? false
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Chip pressed={held} icon={Heart} onClick={() => set(product.id, !held)}>
        Wish list
      </Chip>
      {signedIn && list.data && <WatchChip product={product} kind={kind} on={watching} />}
      <CompareChip id={product.id} />
      {held && (
        <Link
          to="/wish-list"
          data-plain=""
          className={cx(textLinkClass, 'inline-flex items-center min-h-compact pointer-coarse:min-h-touch px-1')}
        >
          View list
        </Link>
      )}
    </div>
  )
}

const WORDS: Record<Watch, string> = {
  'back-in-stock': 'Tell me when it’s back',
  'price-drop': 'Tell me if the price drops',
}

function WatchChip({ product, kind, on }: { product: ProductDetail; kind: Watch; on: boolean }) {
  const queryClient = useQueryClient()
  const watch = useMutation({
    mutationFn: () => client.wishes.watch({ productId: product.id, kind, on: !on }),
    onSuccess: async (answer) => {
      if (!on)
        toast(
          answer.on
            ? { title: 'We’ll tell you', description: 'Once, here, and by email unless you turned that off.' }
            : { title: 'It has just happened', description: 'Reload the page to see it.' },
        )
      await queryClient.invalidateQueries({ queryKey: api.wishes.key() })
    },
    onError: (error) => toast({ title: 'That wasn’t saved', description: explain(error), tone: 'error' }),
    networkMode: 'always',
  })
  return (
    <Chip
      pressed={on}
      icon={Bell}
      aria-busy={watch.isPending || undefined}
      onClick={() => !watch.isPending && watch.mutate()}
    >
      {WORDS[kind]}
    </Chip>
  )
}
