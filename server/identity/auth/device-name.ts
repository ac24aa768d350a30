import Bowser from 'bowser'

/** Bowser also takes the first word of what it does not know, which would be somebody's own word in our mails. */
const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP))

/** For programs that do not say what they are. */
export const UNKNOWN_DEVICE = 'Unknown device'

/** A device as its owner would call it: "Chrome on Linux". */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN_DEVICE
  const { browser, os } = Bowser.parse(userAgent)
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : undefined
  if (name && os.name) return `${name} on ${os.name}`
  return name ?? os.name ?? UNKNOWN_DEVICE
}
