/** When the look of this device was last changed here, and by whom; null for a visitor. */
export type LocalChange = { at: string; by: string | null }

export type SyncStep = 'keep' | 'take' | 'give'

/**
 * Which side is right when a person's session begins: the device's look or the one kept with the account.
 * The last change wins. What another person chose on this device is never put into this person's account.
 */
export function syncStep({
  person,
  local,
  hasLocal,
  kept,
}: {
  person: string
  local: LocalChange | null
  /** Something is chosen on this device. */
  hasLocal: boolean
  /** When the account's look was last changed; null when it never was. */
  kept: Date | null
}): SyncStep {
  const mine = local !== null && (local.by === null || local.by === person)
  if (!kept) return mine && hasLocal ? 'give' : 'keep'
  if (mine && Date.parse(local.at) > kept.getTime()) return 'give'
  return 'take'
}
