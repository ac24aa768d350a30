import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { ProductCard, ProductDetail } from '#contract/products'
import { api } from '#web/lib/api'
import { seenProducts } from '#web/lib/seen-products'
import { Button } from '#web/ui/button'
import { ProductRow } from '../product-grid'
import { productListQuery } from '../queries'

const SHOWN = 4

/** Instead of what is sold out, and what the person looked at before. */
export default function Shelves({ product }: { product: ProductDetail }) {
  return (
    <>
      {product.available <= 0 && <Instead product={product} />}
      <Seen id={product.id} family={product.family.map(({ id }) => id)} />
    </>
  )
}

/** From the same shelf, and there. */
function Instead({ product }: { product: ProductDetail }) {
  const category = product.breadcrumbs.at(-1)
  const { data } = useQuery({
    ...productListQuery({ ...(category && { category: category.slug }), inStock: true }),
    enabled: category !== undefined,
  })
  const others = data?.items.filter(({ id }) => !product.family.some((one) => one.id === id)) ?? []
  return <Shelf title="Similar, and in stock" products={others.slice(0, SHOWN)} />
}

function Seen({ id, family }: { id: string; family: readonly string[] }) {
  const [before, setBefore] = useState(() => seenProducts.read().filter((one) => one !== id && !family.includes(one)))
  // looking at it is what puts it there
  useEffect(() => seenProducts.push(id), [id])
  const { data = [] } = useQuery({
    ...api.products.byIds.queryOptions({ input: { ids: before.slice(0, SHOWN) } }),
    enabled: before.length > 0,
  })
  const handleClear = () => {
    seenProducts.clear()
    setBefore([])
  }
  return (
    <Shelf title="Recently viewed" products={before.length > 0 ? data : []}>
      <Button variant="ghost" size="sm" onClick={handleClear}>
        Clear
      </Button>
    </Shelf>
  )
}

function Shelf({
  title,
  products,
  children,
}: {
  title: string
  products: readonly ProductCard[]
  children?: React.ReactNode
}) {
  const titleId = useId()
  if (products.length === 0) return null
  return (
    <section className="mt-16" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 mb-5">
        <h2 id={titleId} className="font-display font-medium text-2xl md:text-3xl tracking-[-0.015em]">
          {title}
        </h2>
        {children}
      </div>
      <ProductRow products={products} />
    </section>
  )
}
