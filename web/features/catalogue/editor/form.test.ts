import { expect, test } from 'vitest'
import { changedFields } from './changed-fields'
import { type EditorForm, readForm } from './form'
import { emptyVariation, newForm } from './start-form'

const CATEGORY = '0b5d5e9e-bc9a-4fa8-9616-e65fcc7ef108'
const form = (change: Partial<EditorForm> = {}): EditorForm => ({
  ...newForm(),
  name: 'Hazel chew',
  categoryId: CATEGORY,
  variations: [{ ...emptyVariation(), price: '9,50', stock: '3' }],
  ...change,
})
const problems = (change: Partial<EditorForm>, forSale = false) => {
  const read = readForm(form(change), forSale)
  return 'problems' in read ? read.problems.map(({ path }) => path) : []
}

test('what is typed becomes a draft, without rows nobody has begun', () => {
  const read = readForm(
    form({
      highlights: 'Hard\n\n Light \n',
      feeding: [
        { name: '', value: ' ' },
        { name: '10 lb', value: '1 cup' },
      ],
    }),
    false,
  )
  expect(read).toMatchObject({
    draft: {
      highlights: ['Hard', 'Light'],
      feeding: [{ weight: '10 lb', perDay: '1 cup' }],
      variations: [{ price: 9.5, stock: 3, compareAtPrice: null, netContent: null, netUnit: null, weightG: 0 }],
    },
  })
})

test('what is wrong is told at the field where it was typed', () => {
  expect(problems({ name: ' ', categoryId: '' })).toEqual(['name', 'categoryId'])
  expect(problems({ sizeGuide: [{ name: '', value: '3 in' }] })).toEqual(['sizeGuide.0.name'])
  expect(problems({ variations: [{ ...emptyVariation(), price: 'cheap', stock: '1.5' }] })).toEqual([
    'variations.0.price',
    'variations.0.stock',
  ])
  expect(problems({ variations: [emptyVariation(), emptyVariation()] })).toEqual([
    'optionName',
    'variations.0.optionValue',
    'variations.1.optionValue',
  ])
})

test('publishing asks for what buyers have to know, a draft does not', () => {
  const bare = { description: '', variations: [emptyVariation()] }
  expect(problems(bare)).toEqual([])
  expect(problems(bare, true)).toEqual(['description', 'variations.0.price'])
})

test('of two versions one hears what differs, and nothing of stock that was sold meanwhile', () => {
  const read = readForm(form(), false)
  if (!('draft' in read)) throw new Error('a draft was expected')
  const [one] = read.draft.variations
  const sold = { ...read.draft, variations: one ? [{ ...one, stock: 1 }] : [] }
  expect(changedFields(read.draft, sold)).toEqual([])
  expect(changedFields(read.draft, { ...sold, name: 'Oak chew', pictures: [CATEGORY] })).toEqual(['name', 'photos'])
})
