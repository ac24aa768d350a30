import type { Product } from '../types'

type Table = NonNullable<Product['feeding']>
const table = (...rows: [weight: string, perDay: string][]): Table =>
  rows.map(([weight, perDay]) => ({ weight, perDay }))

/** Daily amounts as printed on the pack; a food points at the table that fits it. */
export const FEEDING = {
  'dog-dry': table(
    ['5 kg', '80 to 100 g'],
    ['10 kg', '135 to 165 g'],
    ['20 kg', '225 to 280 g'],
    ['30 kg', '305 to 380 g'],
    ['40 kg', '380 to 470 g'],
  ),
  'puppy-dry': table(
    ['2 kg, 3 months', '75 g'],
    ['5 kg, 4 months', '150 g'],
    ['10 kg, 6 months', '230 g'],
    ['20 kg, 9 months', '320 g'],
  ),
  'dog-light': table(
    ['5 kg', '65 to 85 g'],
    ['10 kg', '110 to 140 g'],
    ['20 kg', '190 to 235 g'],
    ['30 kg', '255 to 320 g'],
  ),
  'dog-wet': table(['5 kg', '280 g'], ['10 kg', '470 g'], ['20 kg', '790 g'], ['30 kg', '1,070 g']),
  'cat-dry': table(['3 kg', '40 to 50 g'], ['4 kg', '50 to 60 g'], ['5 kg', '60 to 70 g'], ['6 kg', '65 to 80 g']),
  'kitten-dry': table(['1 kg, 2 months', '35 g'], ['2 kg, 4 months', '55 g'], ['3 kg, 8 months', '60 g']),
  'cat-wet': table(['3 kg', '170 g'], ['4 kg', '210 g'], ['5 kg', '250 g'], ['6 kg', '285 g']),
  hay: table(
    ['1 kg', 'A bundle as large as the animal'],
    ['2 kg', 'A bundle as large as the animal'],
    ['3 kg', 'A bundle as large as the animal'],
  ),
  'rabbit-pellets': table(['1 kg', '25 g'], ['2 kg', '40 g'], ['3 kg', '55 g']),
  'guinea-pellets': table(['700 g', '15 g'], ['1 kg', '20 g'], ['1.2 kg', '25 g']),
  hamster: table(['30 g', '4 g'], ['120 g', '10 g'], ['180 g', '12 g']),
  budgie: table(['35 g', '5 to 7 g'], ['90 g', '10 to 14 g']),
  parrot: table(['70 g', '12 g'], ['250 g', '30 g'], ['450 g', '45 g']),
  fish: table(['Small fish', 'What is gone in two minutes, once or twice'], ['Large goldfish', 'Two pinches, twice']),
  tortoise: table(
    ['500 g', '15 g, soaked, beside fresh greens'],
    ['1 kg', '25 g, soaked, beside fresh greens'],
    ['3 kg', '60 g, soaked, beside fresh greens'],
  ),
} satisfies Record<string, Table>

export type FeedingKey = keyof typeof FEEDING
