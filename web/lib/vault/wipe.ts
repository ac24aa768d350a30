import { hasVault } from './mark'

/** Leaves nothing of whoever was here; loads what that takes only where there is something. */
export async function wipeDevice(): Promise<void> {
  if (hasVault()) await (await import('./vault')).wipeVault()
}
