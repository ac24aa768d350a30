import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { drawn } from '#web/kit/testing/part'
import { api } from '#web/lib/api'
import { SalesPanel } from './sales-panel'

const byDay = [
  { date: '2026-11-01', orders: 2, total: 40 },
  { date: '2026-11-02', orders: 1, total: 12.5 },
]
const sales = [{ currency: 'USD', orders: 3, total: 52.5, ordersBefore: 0, totalBefore: 0, byDay }]

test('a dashboard’s first paint has the figures in words and as a table, and waits for no chart', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(api.dashboards.business.queryKey(), { sales } as never)
  const html = drawn(<SalesPanel />, { queryClient })
  expect(html).toContain('$52.50')
  expect(html).toContain('<table')
  expect(html).not.toContain('<rect')
})

test('who may not see figures sees no panel of them', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(api.dashboards.business.queryKey(), { sales: null } as never)
  expect(drawn(<SalesPanel />, { queryClient })).toBe('')
})
