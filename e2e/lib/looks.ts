import { expect, type Page } from '@playwright/test'
import { addFromList } from './shop'

/** Who looks: nobody in particular, or the demo account of this name. */
export type Who = 'visitor' | 'parent' | 'sitter' | 'shop' | 'rescue' | 'clinic' | 'super'

/** An address, or where the first link is that begins with one. */
export type Address = string | { from: string; link: string }

export type Look = {
  who: Who
  at: Address
  /** What has to happen before, so that the page has something to show. */
  first?: (page: Page) => Promise<void>
  /** Phones are other enough here to see them in every appearance as well. */
  closely?: true
}

const visitor = (...addresses: Address[]): Look[] => addresses.map((at) => ({ who: 'visitor', at }))
const by = (who: Who, at: Address): Look => ({ who, at })
const closely = (who: Who, at: Address): Look => ({ ...by(who, at), closely: true })
const fillCart = (page: Page) => addFromList(page, 'long-acre', undefined)
const MESSAGE: Look = {
  ...by('super', { from: '/admin/support', link: '/admin/support/' }),
  first: writeToSupport,
}

/** Of the demo's shop: one its customer has not paid, and one it has not sent. */
const SENT_INVOICE = '24db80e6-f9dc-5a08-a7ea-0560e8d51598'
const DRAFT_INVOICE = '766cc730-7453-5709-b499-897ad5f1cdd8'

/** Every route by the router's name for it: who looks at it, and where. */
export const LOOKS: Record<string, readonly Look[]> = {
  '/': [closely('visitor', '/')],
  '/about': visitor('/about'),
  '/accessibility': visitor('/accessibility'),
  '/admin': [by('super', '/admin')],
  '/admin/money': [
    by('super', '/admin/money'),
    ...['ledger', 'refunds', 'disputes', 'payouts', 'reconciliation', 'commission'].map((show) =>
      by('super', `/admin/money?show=${show}`),
    ),
  ],
  '/admin/people': [by('super', '/admin/people?role=admin')],
  '/admin/people/$id': [by('super', { from: '/admin/people?role=admin', link: '/admin/people/' })],
  '/admin/profiles': [by('super', '/admin/profiles')],
  '/admin/profiles/$id': [by('super', { from: '/admin/profiles', link: '/admin/profiles/' })],
  '/admin/roles': [by('super', '/admin/roles')],
  '/admin/security': [by('super', '/admin/security')],
  '/admin/security/audit-log': [by('super', '/admin/security/audit-log')],
  '/admin/security/metrics': [by('super', '/admin/security/metrics')],
  '/admin/support': [by('super', '/admin/support')],
  '/admin/support/$id': [MESSAGE],
  '/animal-rescue-dashboard': [by('rescue', '/animal-rescue-dashboard')],
  '/animal-rescue/$rescueId': visitor('/animal-rescue/gull-point-wildlife'),
  '/auth': visitor('/auth', '/auth?mode=join', '/auth?mode=forgot', '/auth?mode=code', '/auth?mode=sso'),
  '/auth/callback': visitor('/auth/callback'),
  '/join': visitor('/join', '/join?code=MARA-7QX'),
  '/business-provider-dashboard': [by('shop', '/business-provider-dashboard')],
  '/business-providers-marketplace': visitor(
    '/business-providers-marketplace',
    '/business-providers-marketplace?type=animal-rescue&view=map',
  ),
  '/business/$businessId': visitor('/business/barrow-and-bean'),
  '/cart': [...visitor('/cart'), { ...by('rescue', '/cart'), first: fillCart }],
  '/checkout': [...visitor('/checkout'), by('rescue', '/checkout')],
  '/checkout/cancelled': visitor('/checkout/cancelled'),
  '/checkout/done': visitor('/checkout/done'),
  '/community-rules': visitor('/community-rules'),
  '/contact-us': visitor('/contact-us'),
  '/help-center': visitor('/help-center'),
  '/help-center/$article': visitor('/help-center/what-is-pawstead'),
  '/invoices': [
    ...visitor('/invoices'),
    closely('shop', '/invoices'),
    by('shop', '/invoices?q=nothing-is-called-this'),
    by('parent', '/invoices'),
  ],
  '/invoices/$id': [by('shop', `/invoices/${SENT_INVOICE}`), by('parent', `/invoices/${SENT_INVOICE}`)],
  '/invoices/$id/edit': [by('shop', `/invoices/${DRAFT_INVOICE}/edit`)],
  '/invoices/new': [by('shop', '/invoices/new'), by('parent', '/invoices/new')],
  '/invoices/settings': [by('shop', '/invoices/settings')],
  '/notifications': [
    ...visitor('/notifications'),
    closely('parent', '/notifications'),
    by('shop', '/notifications?only=unread&kind=orders'),
  ],
  '/offline': visitor('/offline'),
  '/orders': [...visitor('/orders'), by('parent', '/orders')],
  '/orders/$id': [by('parent', { from: '/orders', link: '/orders/' })],
  '/pay/$invoiceId': visitor('/pay/00000000-0000-4000-8000-000000000000'),
  '/payment-success': visitor('/payment-success'),
  '/payouts': [...visitor('/payouts'), closely('shop', '/payouts'), by('parent', '/payouts')],
  '/payouts/$id': [by('shop', '/payouts/00000000-0000-4000-8000-000000000000')],
  '/pet-parent-dashboard': [...visitor('/pet-parent-dashboard'), closely('parent', '/pet-parent-dashboard')],
  '/pet-parent/$parentId': visitor('/pet-parent/15ef6ae2-ce40-5c9a-849b-2f0c47f1d05e'),
  '/privacy-policy': visitor('/privacy-policy'),
  '/product/$productId': visitor({ from: '/products?q=harness', link: '/product/' }),
  '/products': visitor('/products', '/products?species=cat&onSale=true', '/products?q=nothing-is-called-this'),
  '/products/categories': visitor('/products/categories'),
  '/provider/$providerId': visitor('/provider/celeste-amadi'),
  '/sales': [by('shop', '/sales')],
  '/search': visitor('/search', '/search?q=harness'),
  // leads on to /provider
  '/service-provider/$providerId': visitor('/service-provider/mara-k'),
  '/service-provider-dashboard': [by('sitter', '/service-provider-dashboard')],
  '/service-providers-marketplace': visitor(
    '/service-providers-marketplace',
    '/service-providers-marketplace?q=nobody',
  ),
  '/settings': [by('parent', '/settings')],
  '/settings/accessibility': [closely('visitor', '/settings/accessibility')],
  '/settings/account': [by('parent', '/settings/account')],
  '/settings/addresses': [by('parent', '/settings/addresses')],
  '/settings/notifications': [by('parent', '/settings/notifications')],
  '/settings/profile': [by('parent', '/settings/profile'), by('clinic', '/settings/profile')],
  '/super-admin-dashboard': [closely('super', '/super-admin-dashboard')],
  '/terms-of-service': visitor('/terms-of-service'),
  '/trust-and-safety': visitor('/trust-and-safety'),
  '/veterinary-clinic-dashboard': [by('clinic', '/veterinary-clinic-dashboard')],
  '/veterinary-clinic/$clinicId': visitor('/veterinary-clinic/harbour-evening-clinic'),
}

/** Sends a message the way the form does; the server takes none that was written within seconds. */
async function writeToSupport({ request }: Page): Promise<void> {
  const { form } = await (await request.get('/api/support/form')).json()
  const data = {
    topic: 'other',
    name: 'Ada Guest',
    email: 'ada@example.com',
    message: 'Where do I find my bill?',
    form,
  }
  await expect(async () => {
    expect((await request.post('/api/support/tickets', { data })).ok()).toBe(true)
  }).toPass({ intervals: [1000] })
}
