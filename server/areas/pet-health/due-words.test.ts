import { expect, test } from 'vitest'
import type { TreatmentKind } from '#contract/pet-health.rules'
import { dueThing } from './due-words'

test.each<[kind: string, title: string, treatment: TreatmentKind | null, words: string]>([
  ['vaccination', 'Leptospirosis', null, 'the leptospirosis vaccine'],
  ['vaccination', 'DHPP', null, 'the DHPP vaccine'],
  ['vaccination', 'Rabies booster', null, 'rabies booster'],
  ['treatment', 'Flea and tick prevention', 'flea-tick', 'flea and tick prevention'],
  ['treatment', 'Deworming', 'worming', 'deworming'],
  ['treatment', 'Ear drops', 'other', 'ear drops'],
])('a %s called %s (%s) is due as "%s"', (kind, title, treatment, words) => {
  expect(`Fern is due for ${dueThing(kind, title, treatment)}`).toBe(`Fern is due for ${words}`)
})
