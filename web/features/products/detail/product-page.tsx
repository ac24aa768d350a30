import { useSuspenseQuery } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/products'
import { ProductRecalls } from '#web/features/recalls/product-recalls'
import { ReportThis } from '#web/features/reports/report-this'
import { Link } from '#web/kit/link/link'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { Rating } from '#web/ui/rating'
import { productQuery, type ReviewSearch } from '../queries'
import { Questions } from '../questions/questions'
import { Reviews } from '../reviews/reviews'
import { AfterProduct } from '../seen/after-product'
import { BuyBox } from './buy-box'
import { Details } from './details'
import { ForMyPets } from './for-my-pets'
import { Gallery } from './gallery'
import { Promises } from './promises'
import { SellerCard } from './seller-card'
import { ShopClosed } from './shop-closed'
import { Together } from './together'

/** Everything about one product: see it, choose it, buy it. */
export function ProductPage({ id, reviewSearch }: { id: string; reviewSearch: ReviewSearch }) {
  const { data: product } = useSuspenseQuery(productQuery(id))
  return (
    <div className="container-page md:pt-6">
      <Breadcrumbs current={product.name}>
        <Link to="/" className={crumbClass}>
          Home
        </Link>
        <Link to="/products" search={{}} className={crumbClass}>
          Products
        </Link>
        {product.breadcrumbs.map(({ slug, name }) => (
          <Link key={slug} to="/products" search={{ category: slug }} className={crumbClass}>
            {name}
          </Link>
        ))}
      </Breadcrumbs>
      <div className="md:mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] items-start">
        <Gallery key={product.id} pictures={product.pictures} name={product.name} />
        <div data-buy-column="" className="lg:row-span-2 lg:sticky lg:top-6 flex flex-col gap-6">
          <Title product={product} />
          <ProductRecalls productId={product.id} />
          <ShopClosed seller={product.seller} />
          <BuyBox product={product} />
          <ForMyPets productId={product.id} />
          <Promises seller={product.seller} available={product.available} />
          <SellerCard seller={product.seller} />
          <ReportThis type="product" id={product.id} what={product.name} className="self-start" />
        </div>
        <Details product={product} />
      </div>
      <Reviews product={product} search={reviewSearch} />
      <Questions key={`questions ${product.id}`} product={product} />
      <Together product={product} />
      <AfterProduct product={product} />
    </div>
  )
}

function Title({ product }: { product: ProductDetail }) {
  return (
    <div>
      <p>
        <Link
          to="/products"
          search={{ shop: [product.shop.slug] }}
          className="link font-medium text-primary-ink hover:underline underline-offset-4 inline-flex items-center min-h-compact pointer-coarse:min-h-touch"
        >
          {product.shop.name}
        </Link>
      </p>
      <h1 className="font-display font-medium text-title mt-1">{product.name}</h1>
      {product.summary && <p className="mt-2 text-muted-foreground">{product.summary}</p>}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={product.ratingAvg} count={product.ratingCount} />
        <a
          href="#reviews"
          className="text-sm underline underline-offset-4 inline-flex items-center min-h-compact pointer-coarse:min-h-touch"
        >
          {product.ratingCount > 0 ? 'Read reviews' : 'Reviews and questions'}
        </a>
      </div>
    </div>
  )
}
