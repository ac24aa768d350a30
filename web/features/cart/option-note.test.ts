import { expect, test } from 'vitest'
import { optionNote } from './option-note'

const arrival = { from: '2026-11-27', until: '2026-11-29' }

test('a package is promised by its days, as at checkout', () => {
  const option = { kind: 'ship' as const, fee: 450, label: 'Delivery', note: 'Arrives in 1 to 3 days', arrival }
  expect(optionNote(option, 'en-US', '')).toBe('Arrives Fri, Nov 27 to Sun, Nov 29')
})

test('where a shop promises no day, its own note stands', () => {
  const option = {
    kind: 'ship' as const,
    fee: 450,
    label: 'Delivery',
    note: 'Arrives 3 days after it leaves',
    arrival: null,
  }
  expect(optionNote(option, 'en-US', '')).toBe('Arrives 3 days after it leaves')
})

test('a pickup names the day, the place, and the shop’s clock', () => {
  const option = {
    kind: 'pickup' as const,
    fee: 0,
    label: 'Pick up',
    note: '3 Hollow Lane. 10 AM to 6 PM',
    arrival: { from: '2026-11-26', until: '2026-11-26' },
  }
  const said = optionNote(option, 'en-US', 'Eastern Time')
  expect(said.replace(/[\u00a0\u202f]/g, ' ')).toBe('Ready Thu, Nov 26. 3 Hollow Lane. 10 AM to 6 PM (Eastern Time)')
  // a clock without a time says nothing
  expect(optionNote({ ...option, note: '3 Hollow Lane' }, 'en-US', 'Eastern Time')).toBe(
    'Ready Thu, Nov 26. 3 Hollow Lane',
  )
})
