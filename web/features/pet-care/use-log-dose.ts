import { useState } from 'react'
import type { DoseOutcome } from '#contract/pet-medicine.rules'
import { refusalData } from '#web/kit/form/refusal'
import { useAct } from '#web/kit/form/use-act'
import { WAITS, writeOrWait } from '#web/kit/offline/device'
import { toast } from '#web/ui/toast'
import { useCareAgain } from './use-care'

type Tapped = { medicationId: string; outcome: DoseOutcome; dueAt?: Date | null; amount?: number; note?: string }
type Pet = { id: string; name: string }
type Sent = Tapped & { petId: string; clientId: string; givenAt: Date }

/**
 * One tap on a dose: its id and its moment are those of the tap, however often it has to be sent. Where another dose is near it
 * waits for the person to confirm or to drop it. Without a network it waits on the device.
 *
 * @param title what is given
 */
export function useLogDose({ id: petId, name }: Pet, title: string, onLogged?: () => void) {
  const again = useCareAgain()
  const [sent, setSent] = useState<Sent | null>(null)
  const log = useAct(
    async (dose: Sent & { confirmedDuplicate?: boolean }) => {
      try {
        return await writeOrWait({
          id: dose.clientId,
          path: ['petMedicine', 'log'],
          input: dose,
          about: petId,
          label: `${name}: ${title}`,
        })
      } finally {
        // what was refused has been answered by somebody else
        await again()
      }
    },
    ({ state }) => {
      setSent(null)
      onLogged?.()
      if (state === 'waiting') toast({ title: WAITS })
    },
  )
  const near = refusalData(log.error, 'DOSE_TOO_SOON')
  const answered = refusalData(log.error, 'ALREADY_DONE')
  return {
    tap: (tapped: Tapped) => {
      const dose = { ...tapped, petId, clientId: crypto.randomUUID(), givenAt: new Date() }
      setSent(dose)
      log.run(dose)
    },
    busy: log.busy,
    /** Another dose that is near to this one: who gave it, and when. */
    near: sent ? near : undefined,
    /** Who was first. */
    answered,
    problem: near || answered ? null : (log.problem?.words ?? null),
    confirm: () => sent && log.run({ ...sent, confirmedDuplicate: true }),
    drop: () => {
      setSent(null)
      log.forget()
    },
  }
}
