import { expect, test } from 'vitest'
import { LISTING_WORDS, listingWords } from './listing-words'

test('an approved page is called listed only where everyone may see it', () => {
  expect(listingWords({ approval: 'approved', visibility: 'public', hidden: false }).title).toBe('Your page is listed')
  for (const visibility of ['members', 'private'] as const) {
    const { title, text } = listingWords({ approval: 'approved', visibility, hidden: false })
    expect(title).toBe('Your page is approved')
    expect(text).toContain('no list shows it')
  }
})

test('before that, who may see it changes nothing', () => {
  const { title, text } = LISTING_WORDS.pending
  expect(listingWords({ approval: 'pending', visibility: 'private', hidden: false })).toEqual({ title, text })
})

test('what was hidden after reports is never called the owner’s own choice', () => {
  const { title, text } = listingWords({ approval: 'approved', visibility: 'private', hidden: true })
  expect(title).toBe('Your page is hidden')
  expect(text).not.toContain('Visibility')
})
