import { Heart } from 'lucide-react'
import type { ProductCard } from '#contract/products'
import { FloatButton } from '#web/ui/icon-button'
import { useWishes } from './use-wishes'

/** Keeps a product for later, or takes it off the list again. */
export default function HeartButton({ product: { id, name } }: { product: Pick<ProductCard, 'id' | 'name'> }) {
  const { ids, set } = useWishes()
  const held = ids.includes(id)
  return (
    <FloatButton
      icon={Heart}
      label={`Save ${name}`}
      pressed={held}
      className="absolute right-2 top-2 z-raised no-print"
      onClick={() => set(id, !held)}
    />
  )
}
