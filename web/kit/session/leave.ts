import { explain } from '#web/lib/explain'
import { toast } from '#web/ui/toast'
import { signOut } from './viewer'

/** Signs out and says so, or why not. */
export async function leave(): Promise<void> {
  try {
    await signOut()
    toast({ title: 'Signed out' })
  } catch (error) {
    toast({ title: 'Error', description: explain(error), tone: 'error' })
  }
}
