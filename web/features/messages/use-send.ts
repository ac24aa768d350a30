import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewCard } from '#contract/message-cards'
import { keepDraft, keptDraft } from '#web/kit/form/kept-draft'
import { useWaiting, WAITS, writeOrWait } from '#web/kit/offline/device'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { toast } from '#web/ui/toast'

export type Pending = {
  clientId: string
  body: string
  note: boolean
  photos: readonly string[]
  files: readonly string[]
  card: NewCard | null
  problem: string | null
}

/**
 * Sends messages of one conversation. Each carries an id made here, so that it arrives once; where nobody is reached it waits
 * on the device. What was refused stays, also after a reload, to be sent again or taken back.
 */
export function useSend(id: string) {
  const queryClient = useQueryClient()
  const [pending, setShown] = useState(() => keptUnsent(id))
  const waiting = useWaiting().filter(({ about }) => about === id)

  const setPending = (change: (all: readonly Pending[]) => readonly Pending[]) =>
    setShown((all) => {
      const next = change(all)
      keepDraft(unsent(id), next.length === 0 ? '' : JSON.stringify(next))
      return next
    })
  const without = (clientId: string) => setPending((all) => all.filter((one) => one.clientId !== clientId))
  async function send(message: Omit<Pending, 'problem'>) {
    const { clientId, body, note, photos, files, card } = message
    setPending((all) => [...all.filter((one) => one.clientId !== clientId), { ...message, problem: null }])
    try {
      const sent = await writeOrWait({
        id: clientId,
        path: ['messages', 'send'],
        input: { id, clientId, body, note, photos, files, card },
        about: id,
        label: body,
      })
      if (sent.state === 'waiting') toast({ title: WAITS })
      else await queryClient.invalidateQueries({ queryKey: api.messages.key() })
      without(clientId)
    } catch (error) {
      setPending((all) => all.map((one) => (one.clientId === clientId ? { ...one, problem: explain(error) } : one)))
    }
  }
  return {
    pending,
    waiting,
    send: (message: Omit<Pending, 'problem' | 'clientId'>) => void send({ clientId: crypto.randomUUID(), ...message }),
    again: (message: Pending) => void send(message),
    takeBack: without,
  }
}

const unsent = (id: string) => `unsent ${id}`

/** What was not sent when the page was left. One that was on its way may have arrived: sent again, it arrives once. */
function keptUnsent(id: string): readonly Pending[] {
  const kept = keptDraft(unsent(id))
  if (kept === '') return []
  return (JSON.parse(kept) as Pending[]).map((one) => ({ ...one, problem: one.problem ?? 'This wasn’t sent.' }))
}
