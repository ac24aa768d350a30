import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createRouteOf } from './metered-routes'

const ID = '0198f0c0-1111-7000-8000-000000000001'
const app = new Hono()
app.use('*', (_c, next) => next())
app.all('/api/*', (c) => c.body(null))
app.post('/auth/v1/factors/:id/verify', (c) => c.body(null))
app.get('/files/*', (c) => c.body(null))
app.get('/downloads/invoices/:id{.+\\.pdf}', (c) => c.body(null))
app.post('/functions/v1/verify-payment', (c) => c.body(null))
app.get('/healthz', (c) => c.body(null))
app.get('*', (c) => c.body(null))
const PAGES = ['/', '/products/', '/product/$productId', '/invoices/$id/edit', '/invoices/new', '/pay/$invoiceId']
const routeOf = createRouteOf(app.routes, PAGES)

test.each([
  ['POST', '/api/rpc/cart/add', 'cart.add'],
  ['GET', '/api/rpc/products/list', 'products.list'],
  ['GET', `/api/products/${ID}`, 'products.get'],
  ['GET', '/api/nowhere/at/all', '/api/*'],
  ['POST', `/auth/v1/factors/${ID}/verify`, 'POST /auth/v1/factors/:id/verify'],
  ['GET', '/rest/v1/cart_items', 'rest GET cart_items'],
  ['HEAD', '/rest/v1/products', 'rest GET products'],
  ['DELETE', '/rest/v1/invoices', 'other'],
  ['GET', '/rest/v1/secret_table', 'other'],
  ['POST', '/rest/v1/rpc/get_user_role', 'rpc get_user_role'],
  ['POST', '/rest/v1/rpc/drop_everything', 'other'],
  ['POST', '/functions/v1/verify-payment', 'function verify-payment'],
  ['GET', '/files/a/b/c.webp', 'GET /files/*'],
  ['GET', `/downloads/invoices/${ID}.pdf`, 'GET /downloads/invoices/:id'],
  ['GET', '/', 'page /'],
  ['GET', '/products/', 'page /products/'],
  ['HEAD', `/product/${ID}`, 'page /product/$productId'],
  ['GET', `/invoices/${ID}/edit`, 'page /invoices/$id/edit'],
  ['GET', '/invoices/new', 'page /invoices/new'],
  ['GET', `/pay/${ID}`, 'page /pay/$invoiceId'],
  ['GET', `/pay/${ID}/more`, 'other'],
  ['GET', '/wp-login.php', 'other'],
  ['BREW', '/', 'other'],
  ['POST', '/healthz', 'other'],
])('%s %s is %s', (method, path, name) => {
  expect(routeOf(method, path)).toBe(name)
})
