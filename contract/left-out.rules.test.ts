import { expect, test } from 'vitest'
import { leftOutOf } from './left-out.rules'

test.each([
  ['cat food without chicken', 'cat food', ['chicken']],
  ['No chicken', '', ['chicken']],
  ['chicken-free cat food', 'cat food', ['chicken']],
  ['chicken free treats', 'treats', ['chicken']],
  ['dry food, no egg or milk', 'dry food,', ['egg', 'milk']],
  ['free from beef, lamb and eggs', '', ['beef', 'lamb', 'egg']],
  ['food for a cat with a chicken allergy', 'food for a cat with a', ['chicken']],
  ['dog allergic to potatoes', 'dog', ['potato']],
  ['treats with no chicken no peas', 'treats with', ['chicken', 'peas']],
  ['no chicken rabbit food', 'rabbit food', ['chicken']],
  ['dairy-free chews', 'chews', ['milk']],
  ['oat-free', '', ['oats']],
])('“%s” looks for “%s” without %j', (q, rest, without) => {
  expect(leftOutOf(q)).toEqual({ rest, without })
})

test.each([
  'no-pull harness',
  'grain-free salmon',
  'free-range chicken',
  'chicken free-range',
  'chicken free delivery',
  'chicken and rice',
  'nonslip bowl',
  'hypoallergenic shampoo',
])('“%s” leaves nothing out', (q) => {
  expect(leftOutOf(q).without).toEqual([])
})
