/** Names the person this browser tells; in its own file, since the shell looks for it and must not load the rest. */
export const PUSH_OWNER_KEY = 'pawstead.push-owner'

/** Whether anybody is told in this browser. */
export function isPushOwned(): boolean {
  try {
    return localStorage.getItem(PUSH_OWNER_KEY) !== null
  } catch {
    return false
  }
}
