const MARK = 'pawstead.vault'

/** Says, without opening anything, that something of a person lies on this device. */
export function markVault(): void {
  localStorage.setItem(MARK, 'true')
}

export function unmarkVault(): void {
  localStorage.removeItem(MARK)
}

export function hasVault(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false // storage is forbidden, so nothing was kept
  }
}
