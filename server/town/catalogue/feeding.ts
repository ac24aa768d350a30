import type { Product } from '../types'

type Table = NonNullable<Product['feeding']>
const table = (...rows: [weight: string, perDay: string][]): Table =>
  rows.map(([weight, perDay]) => ({ weight, perDay }))

/** Daily amounts as printed on the pack; a food points at the table that fits it. */
export const FEEDING = {
  'dog-dry': table(
    ['11 lb', '3 to 3.5 oz'],
    ['22 lb', '5 to 6 oz'],
    ['44 lb', '8 to 10 oz'],
    ['65 lb', '11 to 13 oz'],
    ['90 lb', '13 to 17 oz'],
  ),
  'puppy-dry': table(
    ['4.5 lb, 3 months', '2.5 oz'],
    ['11 lb, 4 months', '5 oz'],
    ['22 lb, 6 months', '8 oz'],
    ['44 lb, 9 months', '11 oz'],
  ),
  'dog-light': table(['11 lb', '2.5 to 3 oz'], ['22 lb', '4 to 5 oz'], ['44 lb', '7 to 8 oz'], ['65 lb', '9 to 11 oz']),
  'dog-wet': table(['11 lb', '10 oz'], ['22 lb', '17 oz'], ['44 lb', '1.75 lb'], ['65 lb', '2.25 lb']),
  'cat-dry': table(
    ['6.5 lb', '1.4 to 2 oz'],
    ['9 lb', 'about 2 oz'],
    ['11 lb', '2 to 2.5 oz'],
    ['13 lb', '2.5 to 3 oz'],
  ),
  'kitten-dry': table(['2 lb, 2 months', '1.2 oz'], ['4.5 lb, 4 months', '2 oz'], ['6.5 lb, 8 months', '2 oz']),
  'cat-wet': table(['6.5 lb', '6 oz'], ['9 lb', '7 oz'], ['11 lb', '9 oz'], ['13 lb', '10 oz']),
  hay: table(
    ['2 lb', 'A bundle as large as the animal'],
    ['4.5 lb', 'A bundle as large as the animal'],
    ['6.5 lb', 'A bundle as large as the animal'],
  ),
  'rabbit-pellets': table(['2 lb', '0.9 oz'], ['4.5 lb', '1.4 oz'], ['6.5 lb', '2 oz']),
  'guinea-pellets': table(['1.5 lb', '0.5 oz'], ['2 lb', '0.7 oz'], ['2.5 lb', '0.9 oz']),
  hamster: table(['1.1 oz', '0.15 oz'], ['4 oz', '0.4 oz'], ['6 oz', '0.4 oz']),
  budgie: table(['1.2 oz', '0.2 to 0.25 oz'], ['3 oz', '0.4 to 0.5 oz']),
  parrot: table(['2.5 oz', '0.4 oz'], ['9 oz', '1.1 oz'], ['16 oz', '1.6 oz']),
  fish: table(['Small fish', 'What is gone in two minutes, once or twice'], ['Large fish', 'Two pinches, twice']),
  tortoise: table(
    ['18 oz', '0.5 oz, soaked, beside fresh greens'],
    ['2 lb', '0.9 oz, soaked, beside fresh greens'],
    ['6.5 lb', '2 oz, soaked, beside fresh greens'],
  ),
} satisfies Record<string, Table>

export type FeedingKey = keyof typeof FEEDING
