import type { ProductDetail } from '#contract/products'
import type { ReviewPage } from '#contract/review-shapes'
import { type JsonLd, publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'
import { crumbsLd } from '../crumbs-ld'

/**
 * What the page of a product says about itself.
 *
 * @param filtered the reviews are sorted or paged, which is not a page of its own to search engines
 */
export function productFacts(product: ProductDetail, reviews: ReviewPage | undefined, filtered: boolean): PageFacts {
  const path = `/product/${product.id}`
  return pageFacts({
    title: product.optionValue ? `${product.name}, ${product.optionValue}` : product.name,
    description: product.summary || product.description.slice(0, 160),
    path,
    image: `/og${path}.png`,
    noindex: filtered,
    jsonLd: [
      productLd(product, reviews),
      crumbsLd([
        { name: 'Products', path: '/products' },
        ...product.breadcrumbs.map(({ name, slug }) => ({ name, path: `/products?category=${slug}` })),
        { name: product.name, path },
      ]),
    ],
  })
}

function productLd(product: ProductDetail, reviews: ReviewPage | undefined): JsonLd {
  const site = publicUrl()
  return {
    '@type': 'Product',
    name: product.name,
    description: product.summary || product.description,
    sku: product.sku,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    image: [
      `${site}/og/product/${product.id}.png`,
      ...product.pictures.map(({ src }) => new URL(src, `${site}/`).href),
    ],
    offers: offerLd(product, `${site}/product/${product.id}`),
    ...(reviews && reviews.count > 0 && reviewsLd(reviews)),
  }
}

function offerLd({ price, currency, available, seller }: ProductDetail, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: currency,
    availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: seller.name },
    ...(seller.returnDays > 0 && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: seller.returnDays,
      },
    }),
  }
}

function reviewsLd({ average, count, items }: ReviewPage) {
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
    review: items.slice(0, 5).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.author },
      datePublished: review.createdAt.toISOString().slice(0, 10),
      name: review.title,
      reviewBody: review.body,
      reviewRating: { '@type': 'Rating', ratingValue: review.rating },
    })),
  }
}
