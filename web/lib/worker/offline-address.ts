export const OFFLINE = '/offline'

/** Where somebody is led who asked for a page that is not here: it knows what was asked for. */
export function offlineAddress(wanted: URL): string {
  return `${OFFLINE}?to=${encodeURIComponent(wanted.pathname + wanted.search)}`
}

const HERE = 'https://here.invalid'

/**
 * The path that the offline page was asked for instead of. Anybody may have written that address, so it is read as
 * browsers read it, and only a path of this site counts.
 *
 * @param search of the offline page
 * @returns null where nothing was asked for
 */
export function wantedPath(search: string): string | null {
  const to = new URLSearchParams(search).get('to')
  if (!to?.startsWith('/') || !URL.canParse(to, HERE)) return null
  const { origin, pathname, search: rest, hash } = new URL(to, HERE)
  if (origin !== HERE || pathname.startsWith('//') || pathname === OFFLINE) return null
  return pathname + rest + hash
}
