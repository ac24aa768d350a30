import { expect, test } from 'vitest'
import { lookedForInstead, wordsOfGoods } from './some-words'

test.each([
  ['cheap dog bed', ['dog', 'bed']],
  ['something to stop my puppy chewing', ['stop', 'puppy', 'chewing']],
  ['bed for large dog under $60', ['bed', 'large', 'dog']],
  ['what is it', []],
])('"%s" looks for %j', (query, words) => {
  expect(wordsOfGoods(query)).toEqual(words)
})

test('all that tell something come first, then fewer, down to the half', () => {
  expect(lookedForInstead('brush for long haired cat')).toEqual([
    ['brush long haired cat'],
    ['brush long haired', 'brush long cat', 'brush haired cat', 'long haired cat'],
    ['brush long', 'brush haired', 'brush cat', 'long haired', 'long cat', 'haired cat'],
  ])
})

test('what was looked for already is not looked for again', () => {
  expect(lookedForInstead('dog coat xl')).toEqual([['dog coat', 'dog xl', 'coat xl']])
  expect(lookedForInstead('harness')).toEqual([])
})

test('young animals use what is made for the grown', () => {
  expect(lookedForInstead('kitten toys')).toEqual([['cat toys'], ['toys']])
})
