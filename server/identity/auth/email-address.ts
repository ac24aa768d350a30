/** The longest address mail systems carry (RFC 5321). */
const MAX_LENGTH = 254
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Reads an e-mail address strictly: plain ASCII, one address, a domain with a dot and a top level that is not a number.
 *
 * @returns the address in lower case, or null if it is not one
 */
export function readEmailAddress(text: string): string | null {
  // Before lower-casing: some letters beyond ASCII (the Kelvin sign) turn into plain ones.
  if (text.length > MAX_LENGTH || !/^[!-~]+$/.test(text)) return null
  const email = text.toLowerCase()
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0))
  const labels = email.slice(at + 1).split('.')
  const valid =
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  return valid ? email : null
}
