import { expect, test } from 'vitest'
import { buildTown } from '../build'
import { townQuestions } from './ask'

const now = new Date('2026-11-23T10:00:00Z')
const town = buildTown(now)
const asked = townQuestions(town, now)

test('people ask about most of what the town sells, and a few wait for an answer', () => {
  expect(asked.length).toBeGreaterThan(60)
  const open = asked.filter(({ answers }) => answers.length === 0)
  expect(open.length).toBeGreaterThan(5)
  expect(open.length).toBeLessThan(asked.length / 3)
})

test('nobody answers before they were asked, and nothing of it lies ahead', () => {
  for (const { createdAt, answers } of asked)
    for (const answer of answers) {
      expect(answer.createdAt.getTime()).toBeGreaterThan(createdAt.getTime())
      expect(answer.createdAt.getTime()).toBeLessThan(now.getTime())
    }
})

test('questions and answers fit where they are kept, and no word is missing in them', () => {
  for (const { body, answers } of asked) {
    expect(body.length).toBeLessThanOrEqual(500)
    for (const answer of answers) {
      expect(answer.body.length).toBeLessThanOrEqual(1000)
      expect(answer.body).not.toMatch(/undefined|null|NaN/)
    }
  }
})

test('what is washed can be washed, and what is eaten is asked how to store it', () => {
  const sold = new Map(town.products.map((product) => [product.id, product]))
  for (const { productId, body, answers } of asked) {
    const product = sold.get(productId)
    if (/washed|clean it/.test(body)) expect(answers[0]?.body).toMatch(/wash|rinse|scrub/i)
    if (/store it|once it’s open/.test(body)) expect(answers[0]?.body).toMatch(/keep|store|close|use|cool|dry/i)
    if (/young one|a year old/.test(body)) expect(product?.species).toSatisfy((all) => /dog|cat/.test(String(all)))
    if (product?.ingredients) expect(body).not.toMatch(/winter|trip|two animals|look after/)
  }
})
