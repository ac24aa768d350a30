import { CARE_WORDS, type CareKind } from '#contract/pet-care.rules'
import { refusalData } from '#web/kit/form/refusal'
import { useAct } from '#web/kit/form/use-act'
import { WAITS, writeOrWait } from '#web/kit/offline/device'
import { toast } from '#web/ui/toast'
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
export function useLogCare({ id: petId, name }: { id: string; name: string }, onLogged?: (tapped: Tapped) => void) {
  const again = useCareAgain()
  const log = useAct(
    async (entry: Sent) => {
      try {
        return await writeOrWait({
          id: entry.clientId,
          path: ['petCare', 'log'],
          input: entry,
          about: petId,
          label: `${name}: ${CARE_WORDS[entry.kind].label}`,
        })
      } finally {
        await again()
      }
    },
    ({ state }, entry) => {
      onLogged?.(entry)
      if (state === 'waiting') toast({ title: WAITS })
    },
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
