/**
 * Every page of the site. The public ones, which anybody may look at, are `kept` when their HTML is rendered as nobody and
 * worth coming back to without a connection, and only `online` when they have one task or make no sense offline. `own` ones
 * hold what belongs to whoever is signed in, and are never kept. A test holds this list to the routes.
 */
export const PAGES: Readonly<Record<string, 'kept' | 'online' | 'own'>> = {
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
  '/admin': 'own',
  '/admin/money': 'own',
  '/admin/people': 'own',
  '/admin/people/$id': 'own',
  '/admin/profiles': 'own',
  '/admin/profiles/$id': 'own',
  '/admin/roles': 'own',
  '/admin/security': 'own',
  '/admin/security/audit-log': 'own',
  '/admin/security/metrics': 'own',
  '/admin/support': 'own',
  '/admin/support/$id': 'own',
  '/animal-rescue-dashboard': 'own',
  '/auth': 'online',
  '/auth/callback': 'online',
  '/business-provider-dashboard': 'own',
  '/cart': 'online',
  '/checkout': 'online',
  '/checkout/cancelled': 'online',
  '/checkout/done': 'online',
  '/join': 'online',
  '/invoices': 'own',
  '/invoices/$id': 'own',
  '/invoices/$id/edit': 'own',
  '/invoices/new': 'own',
  '/invoices/settings': 'own',
  '/notifications': 'own',
  '/offline': 'online', // it comes with the worker
  '/orders': 'own',
  '/orders/$id': 'own',
  '/pay/$invoiceId': 'online',
  '/payment-success': 'online',
  '/payouts': 'own',
  '/payouts/$id': 'own',
  '/pet-parent-dashboard': 'own',
  '/sales': 'own',
  '/search': 'online',
  '/service-provider-dashboard': 'own',
  '/settings': 'own',
  '/settings/accessibility': 'online',
  '/settings/account': 'own',
  '/settings/addresses': 'own',
  '/settings/notifications': 'own',
  '/settings/profile': 'own',
  '/super-admin-dashboard': 'own',
  '/veterinary-clinic-dashboard': 'own',
}

const kept = patternsOf('kept')
const own = patternsOf('own')

/** Whether the page of a path may be kept. Read letter by letter: an address written in another way is not kept. */
export function isKeptPage(pathname: string): boolean {
  return kept.some((pattern) => pattern.test(pathname))
}

/** Whether a page is somebody's own. All others are public, and so is the one that says that there is none. */
export function isOwnPage(pathname: string): boolean {
  return own.some((pattern) => pattern.test(pathname.replace(/(.)\/$/, '$1')))
}

function patternsOf(kind: string): RegExp[] {
  return Object.entries(PAGES)
    .filter(([, rule]) => rule === kind)
    .map(([page]) => new RegExp(`^${page.replace(/\$\w+/g, '[^/]+')}$`))
}

/** What the server answers itself: no pages of the app, and nothing the worker has a say in. */
const BACKSTAGE = /^\/(?:api|art|assets|auth\/v1|dev|files|healthz|ip|metrics|readyz)(?:\/|$)|\.[a-z0-9]+$/i

/** Whether a path is a page of the app, known or not. */
export function isPage(pathname: string): boolean {
  return !BACKSTAGE.test(pathname)
}
