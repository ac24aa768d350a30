import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/products'
import { MOST_COMPARED } from '#contract/products.rules'
import { useAddToCart } from '#web/features/cart/use-add-to-cart'
import { isNowhere } from '#web/kit/form/refusal'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Failed } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { comparedProducts } from '#web/lib/compared-products'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Checkbox } from '#web/ui/checkbox'
import { cx } from '#web/ui/cx'
import { EmptyState } from '#web/ui/empty-state'
import { useLocale } from '#web/ui/locale'
import { unitPriceWords } from '../products/card-words'
import { compareRows, shownRows } from './rows'

const FRAME = 'relative mt-4 overflow-x-auto hairline rounded-card bg-card'
/** What a row is stays in view while its values scroll; as narrow as words allow on a phone. */
const ROW_HEAD =
  'sticky left-0 z-1 bg-inherit min-w-[8rem] max-sm:min-w-[6.5rem] max-sm:max-w-[6.5rem] max-sm:px-2.5 wrap-anywhere'
const cell = 'p-3 align-top text-left min-w-[11rem] wrap-anywhere'

/** Products side by side; where they differ is marked. */
export function ComparePage({ ids }: { ids: readonly string[] }) {
  const found = useQueries({
    queries: ids.map((id) => ({ ...api.products.get.queryOptions({ input: { id } }), retry: false })),
  })
  const products = found.flatMap(({ data }) => data ?? [])
  const waiting = found.some(({ isPending }) => isPending)
  const gone = ids.filter((_, place) => isNowhere(found[place]?.error))
  const failed = found.find(({ error }) => error && !isNowhere(error))
  const goneNow = gone.join()
  const refetchFailed = () => Promise.all(found.flatMap(({ error, refetch }) => (error ? refetch() : [])))
  // what is no longer sold takes no place among the few that can be chosen
  useEffect(() => {
    for (const id of goneNow.split(',').filter(Boolean)) comparedProducts.remove(id)
  }, [goneNow])
  return (
    <div className="container-page py-6 md:py-10 min-h-dvh">
      <h1 className="font-display font-medium text-title">Compare products</h1>
      <div className="mt-4 flex max-w-[40rem] flex-col gap-3 empty:hidden">
        {gone.length > 0 && (
          <Banner
            title={
              gone.length === 1
                ? 'One of the products isn’t for sale right now'
                : `${gone.length} of the products aren’t for sale right now`
            }
          />
        )}
        {failed && <Failed what="some of the products" query={{ error: failed.error, refetch: refetchFailed }} />}
      </div>
      {waiting ? (
        <p aria-busy="true" className="mt-6">
          One moment...
        </p>
      ) : products.length === 0 && failed ? null : products.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          picture={<LazyPeek species="cat" tile="sky" seed="compare" />}
          actions={
            <Link to="/products" search={{}} data-plain="" className={buttonClass()}>
              Browse products
            </Link>
          }
        >
          Choose “Compare” on the pages of up to {MOST_COMPARED} products.
        </EmptyState>
      ) : (
        <Compared products={products} />
      )}
    </div>
  )
}

function Compared({ products }: { products: readonly ProductDetail[] }) {
  const locale = useLocale()
  const { add, isAdding } = useAddToCart()
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const rows = compareRows(
    products,
    ({ price, currency }) => price.toLocaleString(locale, { style: 'currency', currency }),
    (product) => unitPriceWords(product, locale),
  )
  return (
    <>
      {products.length > 1 && (
        <div className="mt-4 max-w-[24rem]">
          <Checkbox checked={onlyDiffering} onChange={({ target }) => setOnlyDiffering(target.checked)}>
            Show only where they differ
          </Checkbox>
        </div>
      )}
      {/* wide tables scroll, and have to be reachable by keyboard for that */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it */}
      <section aria-label="Comparison" tabIndex={0} className={FRAME}>
        <table className="w-full border-collapse">
          <thead>
            <tr className="bg-card">
              <th scope="col" className={cx(cell, ROW_HEAD)}>
                <span className="sr-only">What is compared</span>
              </th>
              {products.map((product) => (
                <th key={product.id} scope="col" className={cell}>
                  <GoodsThumb src={product.picture.src} faded={product.available <= 0} />
                  <Link
                    to="/product/$productId"
                    params={{ productId: product.id }}
                    data-plain=""
                    className="mt-2 block font-semibold hover:underline underline-offset-4"
                  >
                    {product.name}
                  </Link>
                  <div className="mt-2 flex flex-wrap gap-2">
                    {product.available > 0 && (
                      <Button variant="outline" size="sm" busy={isAdding} onClick={() => add(product)}>
                        Add to cart<span className="sr-only">: {product.name}</span>
                      </Button>
                    )}
                    <Link
                      to="/compare"
                      search={{ ids: products.flatMap(({ id }) => (id === product.id ? [] : id)).join(',') }}
                      data-plain=""
                      className={buttonClass('ghost', 'sm')}
                      onClick={() => comparedProducts.remove(product.id)}
                    >
                      Remove<span className="sr-only"> {product.name}</span>
                    </Link>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownRows(rows, onlyDiffering).map(({ name, values, differs }) => (
              <tr key={name} className={cx('hairline border-x-0 border-b-0', differs ? 'bg-sunken' : 'bg-card')}>
                <th scope="row" className={cx(cell, ROW_HEAD, 'font-medium text-muted-foreground')}>
                  {name}
                  {differs && <span className="sr-only">, they differ</span>}
                </th>
                {values.map((value, place) => (
                  <td key={products[place]?.id} className={cx(cell, 'nums', differs && 'font-medium')}>
                    {value || <span className="text-muted-foreground">Not stated</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
