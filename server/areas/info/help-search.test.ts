import { expect, test } from 'vitest'
import { slips, stemOf } from '#server/core/text-search/spelling'
import { wordsIn } from '#server/core/text-search/words'
import { help } from './help'
import { createHelpSearch } from './help-search'

const { search, named, partly } = createHelpSearch(help.readables())
const first = (query: string) => search(query).items[0]?.slug

test.each([
  ['how do I cancel my order', 'cancel-an-order'],
  ['refund', 'returns-and-refunds'],
  ['where is my parcel', 'where-is-my-order'],
  ['where is my package', 'where-is-my-order'],
  ['2fa', 'two-step-sign-in'],
  ['delete account', 'delete-your-account'],
  ['bigger text', 'make-pages-easier-to-read'],
  ['install', 'install-the-app'],
  ['push notifications blocked', 'notifications'],
  ['is my profile public', 'who-sees-my-profile'],
  ['forgot password', 'cannot-sign-in'],
  ['change password', 'cannot-sign-in'],
  ['offl', 'when-you-are-offline'],
  ['promo code', 'discount-codes'],
  ['coupon', 'discount-codes'],
  ['use a coupon', 'discount-codes'],
  ['print a receipt', 'paying-by-card'],
  ['receipt', 'paying-by-card'],
  ['do you ship to canada', 'delivery-and-gifts'],
  ['change shipping address', 'delivery-and-gifts'],
  ['gift note', 'delivery-and-gifts'],
  ['add a team member', 'work-as-a-team'],
  ['delete a pet', 'your-pets'],
  ['create a coupon', 'coupons'],
])('"%s" leads to %s first', (query, slug) => {
  expect(first(query)).toBe(slug)
})

test.each([
  ["couldn't pay", 'paying-by-card'],
  ['my order hasn’t arrived', 'where-is-my-order'],
  ["can't log in", 'cannot-sign-in'],
  ['cant log in', 'cannot-sign-in'],
  ["where's my order", 'where-is-my-order'],
  ['wheres my order', 'where-is-my-order'],
  ["it isn't as described", 'returns-and-refunds'],
  ['lost or damaged package', 'where-is-my-order'],
  ['cancellation', 'cancel-an-order'],
  ['deletion', 'delete-your-account'],
  ['geting paid', 'getting-paid'],
  ['geting started', 'first-steps'],
  ['follow a shop', 'find-shops-and-sitters-near-you'],
  ['compare products', 'find-products'],
  ['sort by price', 'find-products'],
  ['price per pound', 'find-products'],
])('"%s" asks for %s, in whatever form', (query, slug) => {
  expect(named(query).items[0]?.slug).toBe(slug)
  expect(first(query)).toBe(slug)
})

test.each(help.readables().map(({ title, slug }) => [title, slug]))(
  '"%s" typed as it stands is found first',
  (title, slug) => {
    for (const query of [title, title.replaceAll('’', "'"), title.replaceAll('’', '')])
      expect(named(wordsIn(query)).items[0]?.slug).toBe(slug)
  },
)

test('slips of the keyboard are forgiven and said', () => {
  expect(search('notificatoins').corrected).toBe('notification')
  expect(first('notificatoins')).toBe('notifications')
  expect(first('cancle an oder')).toBe('cancel-an-order')
  expect(search('refund').corrected).toBeNull()
})

test.each([
  ['rturns', 'returns-and-refunds'],
  ['eturns', 'returns-and-refunds'],
  ['staus', 'where-is-my-order'],
  ['saes', 'sale-prices'],
  ['apying', 'paying-by-card'],
  ['wislist', 'wish-list'],
  ['wishlist', 'wish-list'],
])('"%s", of which little is left or which is near several words, leads to %s first', (query, slug) => {
  expect(first(query)).toBe(slug)
})

test.each([
  ['alrt', 'notifications'],
  ['echange', 'returns-and-refunds'],
  ['cedit', 'paying-by-card'],
  ['gfts', 'delivery-and-gifts'],
  ['sgns', 'signs-of-a-scam'],
])('"%s" finds %s among what it may mean', (query, slug) => {
  expect(named(query).items.map((one) => one.slug)).toContain(slug)
})

test.each([
  ['free shipping', 'buy-from-several-shops'],
  ['shipping cost', 'delivery-and-gifts'],
  ['shipping fee', 'delivery-and-gifts'],
])('"%s" is said of deliveries as well', (query, slug) => {
  expect(named(query).items.map((one) => one.slug)).toContain(slug)
})

test('words the articles have are told apart from such as only begin others', () => {
  for (const query of ['fees', 'ship', 'money', 'rates', 'delivery cost', 'refund'])
    expect([query, named(query).inWholeWords]).toEqual([query, true])
  for (const query of ['traning', 'siting', 'refunz'])
    expect([query, named(query).inWholeWords]).toEqual([query, false])
})

test('a few words find what has all of them', () => {
  expect(named('returns')).toMatchObject({ corrected: false, inTitle: true })
  expect(named('returns').items[0]?.slug).toBe('returns-and-refunds')
  expect(named('returns xylophone').items).toEqual([])
  expect(named('notificatoins')).toMatchObject({ corrected: true })
})

test('what nobody wrote about finds nothing', () => {
  for (const query of ['xylophone quartz', 'the and of', '???']) {
    expect(search(query)).toEqual({ items: [], corrected: null })
  }
})

test('words are compared by what they come from, slips are counted', () => {
  expect(['refunds', 'categories', 'passes', 'boss', 'bus'].map(stemOf)).toEqual([
    'refund',
    'category',
    'pass',
    'boss',
    'bus',
  ])
  expect([slips('order', 'odrer', 2), slips('order', 'oder', 2), slips('cat', 'elephant', 2)]).toEqual([1, 1, 3])
})

test.each([
  ['stop repeat delivery', 'repeat-deliveries'],
  ['how do payouts work', 'getting-paid'],
  ['change my email', 'change-your-email-or-phone'],
  ['track my order', 'where-is-my-order'],
  ['puppy shots', 'a-pets-health-record'],
])('all words of "%s" lead to %s first', (query, slug) => {
  expect(named(query).items[0]?.slug).toBe(slug)
})

test.each([
  ['my package never came', 'where-is-my-order'],
  ['lost dog', 'share-a-pet'],
  ['where do I see a list of my wishes somewhere', 'wish-list'],
])('where nothing has all words of "%s", %s has some of them', (query, slug) => {
  expect(partly(query)[0]?.slug).toBe(slug)
})

test('a word that articles only use in passing is no reason to offer them', () => {
  expect(partly('xylophone quartz')).toEqual([])
})

test('words that only lead up to what is meant find nothing by themselves', () => {
  expect(partly('something for itchy skin')).toEqual([])
})

test('a short word of its own is not taken for the beginning of another', () => {
  const slugs = named('cat').items.map(({ slug }) => slug)
  expect(slugs).not.toContain('your-products')
  expect(partly('dog boots')).toEqual([])
  expect(partly('adopt a cat').map(({ slug }) => slug)).not.toContain('your-products')
})
