import { apiUrl } from '#web/lib/origin'

/** What the server answers; everything else from the root is a page or a file of the app itself. */
const SERVED = /^\/(?:api|art|calendar|files)\//
const ADDRESSES = ['src', 'href', 'poster']

/**
 * The web writes pictures and downloads as addresses from the root, which in the app would be the app's own files.
 *
 * @returns the same object where there is nothing to change
 */
export function withServed(props: Record<string, unknown>): Record<string, unknown> {
  let changed = props
  for (const name of ADDRESSES) {
    const address = props[name]
    if (typeof address === 'string' && SERVED.test(address)) changed = { ...changed, [name]: apiUrl(address) }
  }
  const { srcSet } = props
  if (typeof srcSet === 'string') changed = { ...changed, srcSet: servedSet(srcSet) }
  return changed
}

/** `/files/a-400.webp 400w, /files/a-800.webp 800w`. */
function servedSet(set: string): string {
  return set
    .split(/,\s+/)
    .map((one) => (SERVED.test(one) ? apiUrl(one) : one))
    .join(', ')
}
