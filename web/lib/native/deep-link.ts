import { APP_SCHEME, siteOrigin } from '../origin'

/**
 * The page of ours that an address from outside leads to: of the site itself, of the app's own scheme, or from the
 * root as notifications write it.
 *
 * @returns path, search and fragment; null for addresses of others
 */
export function pathOfLink(link: string): string | null {
  if (!URL.canParse(link, siteOrigin())) return null
  const url = new URL(link, siteOrigin())
  const ours = url.origin === siteOrigin()
  if (!ours && url.protocol !== APP_SCHEME) return null
  // `pawstead://auth/callback`: what stands where a host would is the first part of the path
  const path = ours ? url.pathname : url.host + url.pathname
  // with two slashes in front it would be the address of another site
  return `/${path.replace(/^[/\\]+/, '')}${url.search}${url.hash}`
}
