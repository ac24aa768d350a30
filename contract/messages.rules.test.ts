import { expect, test } from 'vitest'
import { fillReply } from './messages.rules'

test('a saved reply is filled in, and what nobody knows stays', () => {
  expect(fillReply('Hi {name}, {business} opens at {time}.', { name: 'Ada', business: 'Kettle Hill' })).toBe(
    'Hi Ada, Kettle Hill opens at {time}.',
  )
})
