import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MATTER_WORDS, type MatterAct } from '#contract/matters.rules'
import type { Matter } from '#contract/messages'
import { RemindDialog } from '#web/features/invoices/view/dialogs/remind-dialog'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { api, client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { toast } from '#web/ui/toast'

/** What needs no more than a press, and what is said when it is done. */
const ACTS: Record<Exclude<MatterAct, 'remind-invoice'>, { work: (id: string) => Promise<unknown>; done: string }> = {
  'confirm-order': { work: (id) => client.orders.confirm({ id }), done: 'Thanks for letting us know' },
  'accept-sale': { work: (id) => client.sales.accept({ ids: [id] }), done: 'Order accepted' },
  'pack-sale': { work: (id) => client.sales.pack({ ids: [id] }), done: 'Packing started' },
  'ready-sale': { work: (id) => client.sales.ready({ id }), done: 'Ready for pickup' },
}

/** The next step about an order or invoice, beside the conversation about it. */
export function NextOfMatter({ matter, other }: { matter: Matter; other: string }) {
  const { id, kind, number, next } = matter
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const askAnew = () =>
    Promise.all(
      [api.messages, api.orders, api.sales].map((of) => queryClient.invalidateQueries({ queryKey: of.key() })),
    )
  const act = useAct(
    async (name: keyof typeof ACTS) => {
      try {
        await ACTS[name].work(id)
      } catch (error) {
        // somebody else may have been faster: what is next by now is asked for
        void askAnew()
        throw error
      }
    },
    async (_, name) => {
      toast({ title: ACTS[name].done, description: `${MATTER_WORDS[kind]} ${number}` })
      await askAnew()
    },
  )
  function press(name: MatterAct | null) {
    if (name === 'remind-invoice') setAsking(true)
    else if (name) act.run(name)
  }
  if (!next) return null
  const about = <span className="sr-only">, {`${MATTER_WORDS[kind].toLowerCase()} ${number}`}</span>
  // above the link that covers the rest of the row
  return (
    <div className="relative z-1 mt-2.5">
      {next.href !== null && (
        <AppLink data-plain="" href={next.href} className={buttonClass('outline', 'sm')}>
          {next.label}
          {about}
        </AppLink>
      )}
      {next.act !== null && (
        <Button
          size="sm"
          variant={next.act === 'remind-invoice' ? 'outline' : 'primary'}
          busy={act.busy}
          onClick={() => press(next.act)}
        >
          {next.label}
          {about}
        </Button>
      )}
      <div role="alert">{act.problem && <Banner tone="destructive" title={act.problem.words} />}</div>
      {asking && (
        <RemindDialog
          open
          invoice={{ id, customerName: other, remindableAt: null }}
          onClose={() => {
            setAsking(false)
            void askAnew()
          }}
        />
      )}
    </div>
  )
}
