import type { LifeStage, Size, Species } from '#contract/products.rules'

export const SPECIES_LABELS: Record<Species, string> = {
  dog: 'Dogs',
  cat: 'Cats',
  rabbit: 'Rabbits',
  'small-pet': 'Small pets',
  bird: 'Birds',
  fish: 'Fish',
  reptile: 'Reptiles',
}

export const STAGE_LABELS: Record<LifeStage, string> = { young: 'Young', adult: 'Adult', senior: 'Senior' }

export const SIZE_LABELS: Record<Size, string> = { xs: 'XS', s: 'S', m: 'M', l: 'L', xl: 'XL' }

export const RATING_LABELS = [
  { value: '4.5', label: '4.5 stars and up' },
  { value: '4', label: '4 stars and up' },
  { value: '3.5', label: '3.5 stars and up' },
  { value: '3', label: '3 stars and up' },
]
