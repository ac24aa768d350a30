import { expect, test } from 'vitest'
import type { EndpointMeta } from './endpoint'
import { contract } from './index'

type Declared = { '~orpc': { meta: Partial<EndpointMeta>; route: { method?: string; path?: string } } }

const endpoints = Object.entries(contract).flatMap(([domain, procedures]) =>
  Object.entries(procedures as Record<string, Declared>).map(
    ([
      name,
      {
        '~orpc': { meta, route },
      },
    ]) => ({
      name: `${domain}.${name}`,
      access: meta.access,
      line: `${domain}.${name}: ${JSON.stringify(meta.access)} ${route.method} ${route.path}${meta.shared ? ' shared' : ''}${meta.fresh ? ' fresh' : ''}${meta.limit ? ` ${meta.limit.count}/${meta.limit.windowS}s` : ''}`,
      ...meta,
    }),
  ),
)

test('every endpoint says who may call it', () => {
  expect(endpoints.filter(({ access }) => access === undefined)).toEqual([])
})

test('an answer is shared among visitors only where anyone may ask', () => {
  expect(endpoints.filter(({ access, shared }) => shared && access !== 'anyone')).toEqual([])
})

test('who may call what is written down here, so that a change of it is a line of the diff', () => {
  expect(endpoints.map(({ line }) => line)).toMatchInlineSnapshot(`
    [
      "account.me: "signed-in" GET /me",
      "account.settings: "signed-in" GET /account",
      "account.rename: "signed-in" PUT /account/name",
      "account.csrfToken: "signed-in" GET /account/csrf-token",
      "account.sessions: "signed-in" GET /account/sessions",
      "account.endSession: "signed-in" DELETE /account/sessions/{id}",
      "account.endOtherSessions: "signed-in" POST /account/sessions/end-others",
      "account.securityLog: "signed-in" GET /account/security-log",
      "account.consents: "signed-in" GET /account/consents",
      "account.acceptConsents: "signed-in" POST /account/consents",
      "account.deletionBlockers: "signed-in" GET /account/deletion",
      "account.requestDeletion: "signed-in" POST /account/deletion fresh",
      "account.cancelDeletion: "signed-in" DELETE /account/deletion",
      "cart.get: "signed-in" GET /cart",
      "cart.add: "signed-in" POST /cart/items",
      "cart.setQuantity: "signed-in" PUT /cart/items/{productId}",
      "cart.remove: "signed-in" DELETE /cart/items/{productId}",
      "cart.clear: "signed-in" DELETE /cart",
      "cart.merge: "signed-in" POST /cart/merge",
      "checkout.quote: "anyone" POST /checkout/quote 300/300s",
      "checkout.place: "anyone" POST /checkout 12/300s",
      "checkout.pay: "anyone" POST /checkout/{key}/pay 12/300s",
      "checkout.state: "anyone" GET /checkout/{key} 600/300s",
      "checkout.cancel: "anyone" POST /checkout/{key}/cancel",
      "home.get: "anyone" GET /home shared",
      "info.page: "anyone" GET /info/pages/{slug} shared",
      "info.help: "anyone" GET /info/help shared",
      "info.article: "anyone" GET /info/help/{slug} shared",
      "info.searchHelp: "anyone" GET /info/help-search shared 300/300s",
      "info.vote: "anyone" POST /info/help/{slug}/vote 30/3600s",
      "orders.list: "signed-in" GET /orders",
      "orders.get: "anyone" GET /orders/{id} 120/60s",
      "orders.cancel: "anyone" POST /orders/{id}/cancel 120/60s",
      "people.find: "admin" GET /people",
      "people.get: "admin" GET /people/{id}",
      "people.sessions: "admin" GET /people/{id}/sessions",
      "people.signOutEverywhere: "admin" POST /people/{id}/sign-out fresh",
      "people.lock: "admin" POST /people/{id}/lock fresh",
      "people.unlock: "admin" POST /people/{id}/unlock fresh",
      "people.resetTwoFactor: "super-admin" POST /people/{id}/reset-two-factor fresh",
      "people.roles: "admin" GET /roles",
      "people.assignRole: "admin" POST /roles fresh",
      "people.revokeRole: "admin" POST /roles/{id}/revoke fresh",
      "preferences.get: "signed-in" GET /preferences",
      "preferences.save: "signed-in" PUT /preferences",
      "products.list: "anyone" GET /products shared 300/300s",
      "products.facets: "anyone" GET /products/facets shared 300/300s",
      "products.categories: "anyone" GET /products/categories shared",
      "products.get: "anyone" GET /products/{id} shared",
      "products.together: "anyone" GET /products/{id}/together shared",
      "products.byIds: "anyone" GET /products/by-ids",
      "products.reviews: "anyone" GET /products/{id}/reviews shared",
      "products.canReview: "signed-in" GET /products/{id}/can-review",
      "products.review: "signed-in" POST /products/{productId}/reviews 20/3600s",
      "profiles.mine: "signed-in" GET /profiles/mine",
      "profiles.begin: "signed-in" POST /profiles/begin",
      "profiles.create: "signed-in" POST /profiles 20/3600s",
      "profiles.save: "signed-in" PATCH /profiles/{id}",
      "profiles.setActive: "signed-in" PUT /profiles/{id}/active",
      "profiles.saveOnboarding: "signed-in" PUT /profiles/{id}/onboarding",
      "profiles.submit: "signed-in" POST /profiles/{id}/submit",
      "profiles.withdraw: "signed-in" POST /profiles/{id}/withdraw",
      "profiles.setPictures: "signed-in" PUT /profiles/{id}/pictures",
      "profiles.addPaper: "signed-in" POST /profiles/{id}/papers 20/3600s",
      "profiles.removePaper: "signed-in" DELETE /profiles/{id}/papers/{paperId}",
      "profiles.setEmergency: {"profile":"veterinary-clinic"} PUT /profiles/{id}/emergency",
      "profiles.page: "anyone" GET /profiles/pages/{userType}/{key} shared",
      "profiles.memberPage: "signed-in" GET /profiles/member-pages/{userType}/{key}",
      "profiles.find: "anyone" GET /profiles shared 300/300s",
      "search.suggest: "anyone" GET /search/suggestions shared 300/300s",
      "search.all: "anyone" GET /search shared 300/300s",
      "security.bannerAlerts: "signed-in" GET /security/banner",
      "security.dismissAlert: "signed-in" POST /security/alerts/{id}/dismiss",
      "security.alerts: "admin" GET /security/alerts",
      "security.alert: "admin" GET /security/alerts/{id}",
      "security.settleAlert: "admin" POST /security/alerts/{id}/settle",
      "security.auditLog: "admin" GET /security/audit-log",
      "security.auditEventTypes: "admin" GET /security/audit-log/event-types",
      "security.metrics: "admin" GET /security/metrics",
      "security.logEvent: "signed-in" POST /security/events 60/300s",
      "security.detect: "signed-in" POST /security/detect 20/300s",
      "security.dryRun: "admin" GET /security/dry-run",
      "security.overview: "super-admin" GET /security/overview",
      "support.form: "anyone" GET /support/form",
      "support.send: "anyone" POST /support/tickets 6/3600s",
      "support.mine: "signed-in" GET /support/tickets",
      "support.ticket: "signed-in" GET /support/tickets/{id}",
      "support.reply: "signed-in" POST /support/tickets/{id}/replies 20/3600s",
      "support.queue: "admin" GET /support/queue",
      "support.thread: "admin" GET /support/queue/{id}",
      "support.answer: "admin" POST /support/queue/{id}/answer",
      "support.close: "admin" POST /support/queue/{id}/close",
      "support.reopen: "admin" POST /support/queue/{id}/reopen",
    ]
  `)
})
