import { expect, test } from 'vitest'
import { drawn, waysOn } from '#web/kit/testing/part'
import { ToastCard, toastOnShow } from '#web/ui/toast'
import { toastAdded, toastBack, toastFailed, toastRemoved, toastShort } from './cart-toasts'

const LEASH = { name: 'Hemp rope leash', optionValue: 'M' } as never

test('what was put in is said by name, with the way to the cart', () => {
  toastAdded(LEASH)
  const shown = toastOnShow()
  expect(shown).toMatchObject({ title: 'Added to Cart', tone: 'default' })
  const html = shown ? drawn(<ToastCard {...shown} />) : ''
  expect(html.replace(/<!-- -->|<[^>]+>/g, '')).toContain('Hemp rope leash, M')
  expect(waysOn(html)).toContain('View cart')
})

test('what came back is said in its stead', () => {
  toastRemoved(LEASH)
  toastBack(LEASH)
  expect(toastOnShow()).toMatchObject({ title: 'Back in your cart', description: 'Hemp rope leash, M' })
})

test('what was taken out is said by name', () => {
  toastRemoved(LEASH)
  expect(toastOnShow()).toMatchObject({ title: 'Removed from Cart', description: 'Hemp rope leash, M' })
})

test.each([
  ['add', 'Failed to add item to cart'],
  ['load', 'Failed to load cart items'],
  ['remove', 'Failed to remove item'],
  ['update', 'Failed to update quantity'],
] as const)('that something failed (%s) is an error with the words of the specification', (what, words) => {
  toastFailed(what, new Error('500'))
  expect(toastOnShow()).toMatchObject({ title: 'Error', description: words, tone: 'error' })
})

test('where there are not enough, it says how many there are', () => {
  toastShort('update', 3)
  expect(toastOnShow()?.description).toBe('Failed to update quantity. You can order up to 3.')
  toastShort('add', 0)
  expect(toastOnShow()?.description).toBe('Failed to add item to cart. It’s sold out.')
})
