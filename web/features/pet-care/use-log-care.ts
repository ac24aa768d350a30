import type { CareKind } from '#contract/pet-care.rules'
import { refusalData } from '#web/kit/form/refusal'
import { useAct } from '#web/kit/form/use-act'
import { client } from '#web/lib/api'
import { useCareAgain } from './use-care'

type Tapped = {
  kind: CareKind
  taskId?: string
  dueAt?: Date
  outcome?: 'done' | 'skipped'
  note?: string
}
type Sent = Tapped & { petId: string; clientId: string; doneAt: Date }

/** One press on something that was done: its id and its moment are those of the press, however often it has to be sent. */
export function useLogCare(petId: string, onLogged?: (tapped: Tapped) => void) {
  const again = useCareAgain()
  const log = useAct(
    async (entry: Sent) => {
      try {
        return await client.petCare.log(entry)
      } finally {
        await again()
      }
    },
    (_, entry) => onLogged?.(entry),
  )
  const answered = refusalData(log.error, 'ALREADY_DONE')
  return {
    tap: (tapped: Tapped) => log.run({ ...tapped, petId, clientId: crypto.randomUUID(), doneAt: new Date() }),
    busy: log.busy,
    /** Who was first. */
    answered,
    problem: answered ? null : (log.problem?.words ?? null),
  }
}
