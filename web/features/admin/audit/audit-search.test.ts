import { expect, test } from 'vitest'
import { readAuditSearch, toInput } from './audit-search'

test('a page number counts only with the cursor that leads to it', () => {
  expect(readAuditSearch({ cursor: 'abc', page: '3' })).toEqual({ cursor: 'abc', page: 3 })
  expect(readAuditSearch({ page: '3' })).toEqual({})
  expect(readAuditSearch({ cursor: 'abc', page: '-1' })).toEqual({ cursor: 'abc' })
})

test('an address that was tampered with shows everything instead of nothing', () => {
  expect(readAuditSearch({ severity: 'worst', status: ['success'], userId: '1', from: 'May', eventType: '' })).toEqual(
    {},
  )
})

test('a day lasts from its first to its last moment by the reader’s clock', () => {
  const { from, to } = toInput({ from: '2026-05-14', to: '2026-05-14' })
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1)
  expect(new Date(from ?? '').getHours()).toBe(0)
})
