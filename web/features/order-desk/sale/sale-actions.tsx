import { useState } from 'react'
import type { SaleDetail } from '#contract/sales'
import { saleActs } from '#contract/sales.rules'
import { useMay } from '#web/kit/session/use-may'
import { client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { CancelDialog } from '../dialogs/cancel-dialog'
import { HandOverDialog } from '../dialogs/hand-over-dialog'
import { RefundDialog } from '../dialogs/refund-dialog'
import { ShipDialog } from '../dialogs/ship-dialog'
import { useSaleAct } from '../use-sale-act'

type Asking = 'ship' | 'handOver' | 'cancel' | 'refund'
type Step = 'accept' | 'pack' | 'ready' | 'deliver'

const DONE: Record<Step, string> = {
  accept: 'Order accepted',
  pack: 'Packing started',
  ready: 'Ready for pickup',
  deliver: 'Marked as delivered',
}

/** What the shop can do next: the one thing that comes next first, what ends it last. */
export function SaleActions({ sale }: { sale: SaleDetail }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [doing, setDoing] = useState<Step | null>(null)
  const { id } = sale
  const act = useSaleAct<Step>(id, async (step) => {
    setDoing(step)
    if (step === 'accept' || step === 'pack') await client.sales[step]({ ids: [id] })
    const next =
      step === 'ready' || step === 'deliver' ? await client.sales[step]({ id }) : await client.sales.get({ id })
    toast({ title: DONE[step] })
    return next
  })
  const may = saleActs(sale)
  const gives = useMay('business-provider', 'refunds')
  const refundable = gives && may.refund && sale.refundable > 0 && sale.dispute !== 'open'
  const step = (name: Step, words: string, first = false) =>
    may[name] && (
      <Button variant={first ? 'primary' : 'outline'} busy={act.busy && doing === name} onClick={() => act.run(name)}>
        {words}
      </Button>
    )
  const ask = (name: Asking, words: string, variant: 'primary' | 'outline') => (
    <Button variant={variant} onClick={() => setAsking(name)}>
      {words}
    </Button>
  )
  const close = () => setAsking(null)
  const { refund: _, cancel, ...steps } = may
  if (!(Object.values(steps).some(Boolean) || refundable || (gives && cancel))) return null
  return (
    <section aria-label="What to do with this order" className="flex flex-col gap-3">
      <div role="alert">{act.problem && <Banner tone="destructive" title={act.problem.words} />}</div>
      <div className="flex flex-wrap gap-2.5">
        {step('accept', 'Accept order', true)}
        {step('pack', 'Start packing', sale.status === 'accepted')}
        {may.ship &&
          ask(
            'ship',
            sale.status === 'partly_shipped' ? 'Ship the rest' : 'Ship',
            sale.status === 'paid' || sale.status === 'accepted' ? 'outline' : 'primary',
          )}
        {step('ready', 'Ready for pickup', sale.status === 'packing')}
        {may.handOver && ask('handOver', 'Hand over', 'primary')}
        {step('deliver', 'Mark as delivered')}
        {refundable && ask('refund', 'Refund', 'outline')}
        {gives && may.cancel && sale.dispute !== 'open' && ask('cancel', 'Cancel order', 'outline')}
      </div>
      {asking === 'ship' && <ShipDialog sale={sale} open onClose={close} />}
      {asking === 'handOver' && <HandOverDialog sale={sale} open onClose={close} />}
      {asking === 'cancel' && <CancelDialog sale={sale} open onClose={close} />}
      {asking === 'refund' && <RefundDialog sale={sale} open onClose={close} />}
    </section>
  )
}
