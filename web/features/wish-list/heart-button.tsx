import { Heart } from 'lucide-react'
import type { ProductCard } from '#contract/products'
import { IconButton } from '#web/ui/icon-button'
import { useWishes } from './use-wishes'

/** Keeps a product for later, or takes it off the list again. */
export default function HeartButton({ product: { id, name } }: { product: Pick<ProductCard, 'id' | 'name'> }) {
  const { ids, set } = useWishes()
  const held = ids.includes(id)
  return (
    <IconButton
      icon={Heart}
      label={`Save ${name}`}
      aria-pressed={held}
      filled={held}
      variant="soft"
      className="absolute right-2.5 top-2.5 z-raised no-print"
      onClick={() => set(id, !held)}
    />
  )
}
