import { useParams } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/products'
import { measuresOf, netContentText } from '#contract/products.rules'
import { Details } from '#web/features/products/detail/details'
import { Gallery } from '#web/features/products/detail/gallery'
import { StockNote } from '#web/features/products/detail/stock-note'
import { isNowhere } from '#web/kit/form/refusal'
import { Link } from '#web/kit/link/link'
import { Loaded } from '#web/kit/page/loaded'
import { Banner } from '#web/ui/banner'
import { buttonClass } from '#web/ui/button-class'
import { Price } from '#web/ui/price'
import { usePreview } from '../queries'
import { ShopArea } from '../shop-area'
import { ProductUnknown } from './edit-page'

/** How the page of a product will look, for its shop alone. */
export function PreviewPage() {
  const { id } = useParams({ from: '/business-provider-dashboard/products/$id/preview' })
  return (
    <ShopArea>
      <Preview key={id} id={id} />
    </ShopArea>
  )
}

function Preview({ id }: { id: string }) {
  const query = usePreview(id)
  if (isNowhere(query.error)) return <ProductUnknown />
  return (
    <div>
      <Banner
        title="This is a preview"
        actions={
          <Link
            to="/business-provider-dashboard/products/$id"
            params={{ id }}
            data-plain=""
            className={buttonClass('outline', 'sm', 'text-foreground')}
          >
            Back to editing
          </Link>
        }
      >
        Only your team can see it. It shows what you saved last.
      </Banner>
      <div className="mt-5">
        <Loaded query={query} what="the preview" shape="h-[40rem] rounded-card">
          {(product) => <Shown product={product} />}
        </Loaded>
      </div>
    </div>
  )
}

function Shown({ product }: { product: ProductDetail }) {
  const content = netContentText(product.netContent, product.netUnit, measuresOf(product.currency))
  return (
    <article className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-start">
      <Gallery pictures={product.pictures} name={product.name} />
      <div>
        <p className="font-medium text-primary-ink">{product.shop.name}</p>
        <h1 className="font-display font-medium text-title mt-1">{product.name}</h1>
        {product.summary && <p className="mt-2 text-muted-foreground">{product.summary}</p>}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {product.price > 0 ? (
            <Price
              amount={product.price}
              currency={product.currency}
              size="lg"
              {...(product.compareAtPrice !== null && { was: product.compareAtPrice })}
            />
          ) : (
            <span className="text-muted-foreground">No price yet</span>
          )}
          <StockNote product={product} />
        </div>
        {content && <p className="mt-1 text-sm text-muted-foreground nums">{content}</p>}
        {product.family.length > 1 && (
          <>
            <h2 className="mt-5 font-semibold">{product.optionName ?? 'Options'}</h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {product.family.map(({ id, optionValue }) => (
                <li key={id} className="rounded-control border-2 border-input px-3.5 py-2 font-semibold">
                  {optionValue}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Details product={product} />
    </article>
  )
}
