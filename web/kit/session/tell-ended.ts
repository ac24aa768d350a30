import { toast } from '#web/ui/toast'
import { endedWords } from './auth-words'

/** Says that the session ended, and why where the account service says so: nobody pressed anything. */
export function tellEnded(reason: unknown): void {
  toast({ title: 'Signed out', description: endedWords(reason), tone: 'warning' })
}
