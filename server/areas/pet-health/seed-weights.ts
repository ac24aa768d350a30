import { DOT, FERN, HOPS, IVY, JUNIPER, MISO, type OfPet, PIP } from './seed-pets'

export const WEIGHTS: (OfPet & { weighed: [daysAgo: number, kg: number, bodyScore?: number][] })[] = [
  {
    pet: FERN,
    weighed: [
      [720, 21.2],
      [540, 21.9, 5],
      [352, 22.3, 5],
      [280, 22.6],
      [190, 22.4],
      [120, 22.9],
      [60, 23, 5],
      [16, 23.1],
    ],
  },
  {
    pet: MISO,
    weighed: [
      [700, 4.3, 5],
      [380, 4.7, 6],
      [200, 4.8],
      [62, 4.9, 6],
      [40, 4.6],
      [28, 4.6],
      [4, 4.3, 5],
    ],
  },
  {
    pet: DOT,
    weighed: [
      [610, 29.4, 6],
      [400, 28.9, 6],
      [200, 28.4, 5],
      [25, 28.2, 5],
    ],
  },
  {
    pet: HOPS,
    weighed: [
      [340, 2.1],
      [130, 2.25],
      [20, 2.2],
    ],
  },
  {
    pet: PIP,
    weighed: [
      [75, 0.94],
      [33, 0.96],
      [5, 0.95],
    ],
  },
  {
    pet: IVY,
    weighed: [
      [230, 0.036],
      [60, 0.037],
      [8, 0.037],
    ],
  },
  {
    pet: JUNIPER,
    weighed: [
      [300, 0.52],
      [190, 0.58],
      [84, 0.575],
      [29, 0.61],
    ],
  },
]

export const FEEDINGS = [
  {
    pet: FERN,
    food: 'Salmon and oats, dry',
    kcalPer100g: 372,
    gramsPerDay: 310,
    meals: 2,
    situation: 'adult-neutered',
  },
  { pet: MISO, food: 'Turkey pâté, wet', kcalPer100g: 98, gramsPerDay: 250, meals: 3, situation: 'adult-neutered' },
]
