import { expect, test } from 'vitest'
import { fillReply, risksIn } from './messages.rules'

test.each([
  ['Can you pay me with Zelle instead?', ['payment-outside']],
  ['Please send the code you just got', ['code']],
  ['What is the verification code?', ['code']],
  ['Text me at (207) 555-0102, ext. 3', ['contact-outside']],
  ['Let’s go on with WhatsApp, and pay with gift cards', ['payment-outside', 'contact-outside']],
  ['Fern weighs 11 kg and needs a 20 mm collar by the 14th', []],
  ['Order PS-11499 arrived, thank you', []],
])('%s', (text, risks) => {
  expect(risksIn(text)).toEqual(risks)
})

test('a saved reply is filled in, and what nobody knows stays', () => {
  expect(fillReply('Hi {name}, {business} opens at {time}.', { name: 'Ada', business: 'Kettle Hill' })).toBe(
    'Hi Ada, Kettle Hill opens at {time}.',
  )
})
