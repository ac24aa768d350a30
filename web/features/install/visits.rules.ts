/** How often somebody came, and when they were last here (milliseconds since 1970). */
export type Visits = { count: number; lastAt: number }

/** Pages opened with less than this between them are one visit. */
const PAUSE_MS = 30 * 60_000
/** "Not now" counts for thirty days. */
const REST_MS = 30 * 24 * 3600_000

/** The visits with the page that is opened now. */
export function withVisit(known: Visits | null, now: number): Visits {
  if (!known) return { count: 1, lastAt: now }
  const isSame = now - known.lastAt < PAUSE_MS
  return { count: isSame ? known.count : known.count + 1, lastAt: now }
}

/** What is kept of earlier visits; null for what is none of ours. */
export function readVisits(text: string | null): Visits | null {
  try {
    const { count, lastAt } = JSON.parse(text ?? '') as { count?: unknown; lastAt?: unknown }
    return typeof count === 'number' && typeof lastAt === 'number' ? { count, lastAt } : null
  } catch {
    return null
  }
}

export type InstallFacts = {
  visits: number
  /** Something went well already, such as an order. */
  succeeded: boolean
  installed: boolean
  /** When "Not now" was said (milliseconds since 1970); null for never. */
  askedAt: number | null
}

/** Whether somebody may be asked to install: never on the first visit, unless something has gone well in it. */
export function mayAskToInstall({ visits, succeeded, installed, askedAt }: InstallFacts, now: number): boolean {
  if (installed) return false
  if (askedAt !== null && now - askedAt < REST_MS) return false
  return visits >= 2 || succeeded
}

/**
 * Safari on an iPhone or iPad, where only the person can put a page on the home screen. Other browsers there keep it
 * elsewhere, and an iPad says that it is a Mac.
 */
export function isAppleHandheld({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): boolean {
  const device = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return device && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\/|DuckDuckGo|GSA/.test(userAgent)
}
