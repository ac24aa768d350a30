/**
 * Every page of the site, by whether its HTML may be kept for reading without a connection. `kept` pages are rendered
 * as nobody and worth coming back to. `never` are the personal ones, the ones with one task, and what makes no sense
 * offline. A page that is not named here is never kept; a test holds this list to the routes.
 */
export const PAGES: Readonly<Record<string, 'kept' | 'never'>> = {
  '/': 'kept',
  '/about': 'kept',
  '/accessibility': 'kept',
  '/animal-rescue/$rescueId': 'kept',
  '/business-providers-marketplace': 'kept',
  '/business/$businessId': 'kept',
  '/community-rules': 'kept',
  '/contact-us': 'kept',
  '/help-center': 'kept',
  '/help-center/$article': 'kept',
  '/pet-parent/$parentId': 'kept',
  '/privacy-policy': 'kept',
  '/product/$productId': 'kept',
  '/products': 'kept',
  '/products/categories': 'kept',
  '/provider/$providerId': 'kept',
  '/service-provider/$providerId': 'kept',
  '/service-providers-marketplace': 'kept',
  '/terms-of-service': 'kept',
  '/trust-and-safety': 'kept',
  '/veterinary-clinic/$clinicId': 'kept',
  '/admin': 'never',
  '/admin/money': 'never',
  '/admin/people': 'never',
  '/admin/people/$id': 'never',
  '/admin/profiles': 'never',
  '/admin/profiles/$id': 'never',
  '/admin/roles': 'never',
  '/admin/security': 'never',
  '/admin/security/audit-log': 'never',
  '/admin/security/metrics': 'never',
  '/admin/support': 'never',
  '/admin/support/$id': 'never',
  '/animal-rescue-dashboard': 'never',
  '/auth': 'never',
  '/auth/callback': 'never',
  '/business-provider-dashboard': 'never',
  '/cart': 'never',
  '/checkout': 'never',
  '/checkout/cancelled': 'never',
  '/checkout/done': 'never',
  '/invoices': 'never',
  '/invoices/$id': 'never',
  '/invoices/$id/edit': 'never',
  '/invoices/new': 'never',
  '/invoices/settings': 'never',
  '/notifications': 'never',
  '/offline': 'never', // it comes with the worker
  '/orders': 'never',
  '/orders/$id': 'never',
  '/pay/$invoiceId': 'never',
  '/payment-success': 'never',
  '/payouts': 'never',
  '/payouts/$id': 'never',
  '/pet-parent-dashboard': 'never',
  '/search': 'never',
  '/service-provider-dashboard': 'never',
  '/settings': 'never',
  '/settings/accessibility': 'never',
  '/settings/account': 'never',
  '/settings/notifications': 'never',
  '/settings/profile': 'never',
  '/super-admin-dashboard': 'never',
  '/veterinary-clinic-dashboard': 'never',
}

const kept = Object.entries(PAGES)
  .filter(([, rule]) => rule === 'kept')
  .map(([page]) => new RegExp(`^${page.replace(/\$\w+/g, '[^/]+')}$`))

/** Whether the page of a path may be kept. Read letter by letter: an address written in another way is not kept. */
export function isKeptPage(pathname: string): boolean {
  return kept.some((pattern) => pattern.test(pathname))
}

/** What the server answers itself: no pages of the app, and nothing the worker has a say in. */
const BACKSTAGE = /^\/(?:api|art|assets|auth\/v1|dev|files|healthz|ip|metrics|readyz)(?:\/|$)|\.[a-z0-9]+$/i

/** Whether a path is a page of the app, known or not. */
export function isPage(pathname: string): boolean {
  return !BACKSTAGE.test(pathname)
}
