import { explain } from '#web/lib/explain'
import { hasVault } from '#web/lib/vault/mark'
import { wipeUnsent } from '#web/lib/vault/wipe'
import { toast } from '#web/ui/toast'
import { askBeforeLosing } from './unsent-question'
import { signOut } from './viewer'

/** Signs out and says so, or why not. Asks first where that would lose what was written down without a network. */
export async function leave(): Promise<void> {
  try {
    const unsent = await countUnsent()
    if (unsent > 0 && !(await askBeforeLosing(unsent))) return
    await signOut()
    if (unsent > 0) await wipeUnsent()
    toast({ title: 'Signed out' })
  } catch (error) {
    toast({ title: 'Error', description: explain(error), tone: 'error' })
  }
}

async function countUnsent(): Promise<number> {
  return hasVault() ? (await import('#web/kit/offline/device')).countWaiting() : 0
}
