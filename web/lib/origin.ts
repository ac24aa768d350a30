/** Where the server is: '' where it served this page itself; the native app is told its address when it is built. */
const ORIGIN: string = import.meta.env.VITE_API_ORIGIN ?? ''

/** The scheme of addresses that open the native app. */
export const APP_SCHEME = 'pawstead:'

/**
 * The address of something the server answers, for `fetch` and pictures.
 *
 * @param path from the root: `/api/rpc/products/list`
 */
export function apiUrl(path: string): string {
  return ORIGIN + path
}

/** The site's own address without a slash at the end, for links that leave this device. In the browser only. */
export function siteOrigin(): string {
  return ORIGIN || location.origin
}

/**
 * Where a link in a mail, or a provider, brings the person back to: this app, or this site.
 *
 * @param path from the root: `/auth/callback`
 */
export function returnUrl(path: string): string {
  return ORIGIN ? `${APP_SCHEME}/${path}` : location.origin + path
}
