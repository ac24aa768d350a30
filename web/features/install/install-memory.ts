import { isNative } from '#web/lib/native/is-native'
import { type InstallFacts, readVisits, withVisit } from './visits.rules'

const VISITS_KEY = 'pawstead.visits'
const ASKED_KEY = 'pawstead.install-asked'
const INSTALLED_KEY = 'pawstead.installed'
const SUCCEEDED_KEY = 'pawstead.first-success'

/** Counts the page that was opened, and says what is known of this browser; null where nothing can be remembered. */
export function countVisit(now: number): InstallFacts | null {
  try {
    const visits = withVisit(readVisits(localStorage.getItem(VISITS_KEY)), now)
    localStorage.setItem(VISITS_KEY, JSON.stringify(visits))
    return known(visits.count)
  } catch {
    return null
  }
}

export function rememberInstallAsked(now: number): void {
  remember(ASKED_KEY, new Date(now).toISOString())
}

export const rememberInstalled = () => remember(INSTALLED_KEY, 'true')

/** Something went well for somebody here: from now on they know what the app is good for. */
export const rememberSuccess = () => remember(SUCCEEDED_KEY, 'true')

function known(visits: number): InstallFacts {
  const askedAt = Date.parse(localStorage.getItem(ASKED_KEY) ?? '')
  return {
    visits,
    succeeded: localStorage.getItem(SUCCEEDED_KEY) !== null,
    installed: isInstalled() || localStorage.getItem(INSTALLED_KEY) !== null,
    askedAt: Number.isNaN(askedAt) ? null : askedAt,
  }
}

/** Whether this page stands in the app already. */
function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return isNative() || standalone === true || matchMedia('(display-mode: standalone)').matches
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the card stays away until the next page
  }
}
