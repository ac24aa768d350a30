/** The push services of the browsers. A subscription anywhere else is refused: its address comes from outside, and we call it. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
]

/**
 * Whether an address may be called.
 *
 * @param further hosts, or whole origins where it is not https on its usual port
 */
export function isPushService(address: string, further: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin, port, username, password } = new URL(address)
  if (username || password) return false
  if (further.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return [...KNOWN, ...further].some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}
