import { z } from 'zod'
import { endpoint } from './endpoint'
import { Category, ProductCard } from './products'
import { ProfileCard } from './profile-shapes'

export const home = {
  /** What the street has to offer right now; every number is counted, none is invented. */
  get: endpoint('anyone', 'Show the home page', { shared: true })
    .route({ method: 'GET', path: '/home' })
    .output(
      z.object({
        productCount: z.int(),
        shopCount: z.int(),
        reviewCount: z.int(),
        /** People who offer care, a few of them, and how many there are, counted up to 500. */
        providers: z.array(ProfileCard),
        providerCount: z.int(),
        /** Clinics, rescues and businesses in turn, and how many there are, counted up to 500. */
        places: z.array(ProfileCard),
        placeCount: z.int(),
        categories: z.array(Category),
        popular: z.array(ProductCard),
        newest: z.array(ProductCard),
        onSale: z.array(ProductCard),
        shops: z.array(
          z.object({
            id: z.uuid(),
            slug: z.string(),
            name: z.string(),
            tagline: z.string(),
            locality: z.string(),
            verified: z.boolean(),
            productCount: z.int(),
            ratingAvg: z.number(),
            ratingCount: z.int(),
            picture: z.string(),
          }),
        ),
        /** A recent review with five stars and something to say. */
        stories: z.array(
          z.object({
            author: z.string(),
            petFacts: z.string(),
            petPicture: z.string().nullable(),
            title: z.string(),
            body: z.string(),
            productId: z.uuid(),
            productName: z.string(),
          }),
        ),
      }),
    ),
}
