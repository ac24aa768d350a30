import { hasVault } from './mark'

/**
 * Leaves nothing that can be read of whoever was here, and keeps only what still has to be sent for them; loads what that
 * takes only where there is something.
 */
export async function wipeDevice(): Promise<void> {
  if (hasVault()) await (await import('./vault')).wipeAnswers()
}

/** Leaves nothing at all, not even what was never sent. */
export async function wipeUnsent(): Promise<void> {
  if (hasVault()) await (await import('./vault')).wipeVault()
}
