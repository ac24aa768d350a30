import { expect, test } from 'vitest'
import { loggablePath } from './loggable-path'

const ID = '0198f0c0-1111-7000-8000-000000000001'

test.each([
  [`/pay/${ID}`, '/pay/:key'],
  [`/PAY/${ID.toUpperCase()}/`, '/PAY/:key/'],
  [`/%70ay//${ID}`, '/pay//:key'],
  [`/pay%2f${ID}`, '/pay/:key'],
  [`/api/pay/${ID}`, '/api/pay/:key'],
  [`/api/pay/x${ID}`, '/api/pay/:key'],
  [`/downloads/invoices/${ID}.pdf`, '/downloads/invoices/:key'],
  [`/downloads/credit-notes/${ID}.pdf`, '/downloads/credit-notes/:key'],
  ['/t/28X7Q9PGJE', '/t/:key'],
  ['/api/pet-tags/28X7Q9PGJE/retire', '/api/pet-tags/:key/retire'],
  ['/orders/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4', '/orders/:key'],
])('%s is logged without its key', (path, logged) => {
  expect(loggablePath(path)).toBe(logged)
})

test.each(['/downloads/invoices.csv', '/payouts', `/api/products/${ID}`, '/api/rpc/invoices/forPayment'])(
  '%s is logged as it is',
  (path) => expect(loggablePath(path)).toBe(path),
)
