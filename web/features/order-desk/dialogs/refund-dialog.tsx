import { useState } from 'react'
import { formatMoney } from '#contract/amounts'
import { paidForPieces } from '#contract/coupons.rules'
import { REFUND_TAKES } from '#contract/refunds.rules'
import type { SaleDetail, SaleItem } from '#contract/sales'
import { leftToShip, REASON_MAX } from '#contract/sales.rules'
import { AmountField } from '#web/features/invoices/amount-field'
import { useAmount } from '#web/features/invoices/view/use-amount'
import { type Chosen, linesOf, Pieces } from '#web/features/orders/returns/pieces'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Checkbox, Radio } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Textarea } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { useSaleAct } from '../use-sale-act'

const notRefunded = (item: SaleItem) => item.quantity - item.refunded

/** Gives some of the money back: by items, or an amount. */
export function RefundDialog({ sale, open, onClose }: DialogProps & { sale: SaleDetail }) {
  const { refundable, currency } = sale
  const locale = useLocale()
  const [by, setBy] = useState<'items' | 'amount'>(
    sale.items.some((item) => notRefunded(item) > 0) ? 'items' : 'amount',
  )
  const [chosen, setChosen] = useState<Chosen>({})
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(0)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const amount = useAmount(refundable, { most: refundable, currency })
  const lines = linesOf(sale.items, chosen, notRefunded)
  const total = paidForPieces(sale.items, lines)
  const handedOver = sale.status === 'delivered' || sale.status === 'completed'
  const inShop = (item: SaleItem) => !handedOver && (sale.fulfilment === 'pickup' || leftToShip(item) > 0)
  const unsent = sale.items.some((item) => chosen[item.id] && inShop(item))
  const missing = asked > 0 && !reason.trim()
  const noLines = asked > 0 && by === 'items' && lines.length === 0
  const act = useSaleAct(
    sale.id,
    () =>
      client.sales.refund({
        id: sale.id,
        idempotencyKey,
        reason,
        restock: by === 'items' && unsent && restock,
        what: by === 'items' ? { lines } : { amount: amount.amount },
      }),
    () => {
      onClose()
      toast({ title: 'Refund on its way', description: `It ${REFUND_TAKES} to appear on the customer’s card.` })
    },
  )
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Refund order ${sale.number}`}
      button={by === 'items' && total > 0 ? `Refund ${formatMoney(total, currency, locale)}` : 'Refund'}
      busyLabel="Refunding..."
      destructive
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={(amount.wrong || missing || noLines) && asked}
      note={
        <p>
          You can refund up to {formatMoney(refundable, currency, locale)} to the card. It comes out of your earnings,
          and Pawstead returns its fee on that amount. A refund can’t be canceled.
        </p>
      }
      onSubmit={() => {
        setAsked(asked + 1)
        const complete = by === 'items' ? lines.length > 0 : amount.check()
        if (complete && reason.trim()) act.run(undefined)
      }}
    >
      <Fieldset legend="What to refund" radios>
        <Radio name="by" checked={by === 'items'} onChange={() => setBy('items')}>
          Items
        </Radio>
        <Radio name="by" checked={by === 'amount'} onChange={() => setBy('amount')}>
          An amount
        </Radio>
      </Fieldset>
      {by === 'amount' && (
        <AmountField label="Amount" value={amount.text} onChange={amount.setText} error={amount.error} />
      )}
      {by === 'items' && (
        <>
          <Pieces
            legend="Items"
            {...(sale.items.some(inShop) && {
              hint: 'Items that haven’t left your shop are refunded first, and won’t be sent.',
            })}
            error={noLines ? 'Choose what to refund.' : undefined}
            items={sale.items}
            most={notRefunded}
            chosen={chosen}
            onChoose={setChosen}
          />
          {unsent && (
            <Checkbox checked={restock} onChange={({ target }) => setRestock(target.checked)}>
              Put items that won’t be sent back in stock
            </Checkbox>
          )}
        </>
      )}
      <Field label="Reason" hint="The customer will see this." error={missing ? 'Enter a reason.' : undefined}>
        <Textarea rows={2} maxLength={REASON_MAX} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ActDialog>
  )
}
