import Bowser from 'bowser'

/** Bowser also takes the first word of what it does not know, which would be somebody's own word in our mails. */
const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP))

/** A device as its owner would call it: "Chrome on Linux". */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : undefined
  if (name && os.name) return `${name} on ${os.name}`
  return name ?? os.name ?? 'Unknown device'
}
