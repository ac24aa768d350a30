import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { lineAmount, minus, sum } from '#contract/amounts'
import { commissionOfPayments } from '#contract/commission.rules'
import { askedPayments } from '#contract/invoices.rules'
import { readAmount } from '#web/kit/form/numbers'
import { Money } from '#web/kit/money/money'
import { Row } from '#web/kit/money/totals'
import { api } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { Switch } from '#web/ui/switch'
import { Block } from '../../../kit/page/block'
import { CardShare } from '../card-share'
import { type EditorForm, liveSums, plainLines } from './form'

/** Discount, tax and deposit, what it comes to, and who gets what of it. */
export function SumsBlock({ currency }: { currency: string }) {
  const { register, setValue, formState, control, getValues } = useFormContext<EditorForm>()
  const { errors } = formState
  const partPayments = useWatch({ control, name: 'partPayments' })
  useWatch({ control, name: ['lines', 'discountKind', 'discountAmount', 'taxRate', 'depositAmount'] })
  const form = getValues()
  const { subtotal, discountAmount, taxAmount, totalAmount } = liveSums(form)
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <Block title="Totals">
      <div className="grid gap-5 grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]">
        <Field label="Discount" optional error={errors.discountAmount?.message}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="nums"
            {...register('discountAmount')}
          />
        </Field>
        <Field label="Discount type">
          <Select {...register('discountKind')}>
            <option value="amount">Amount</option>
            <option value="percent">Percent</option>
          </Select>
        </Field>
        <Field
          className="max-sm:col-span-full"
          label="Tax (%)"
          hint="Added to the subtotal."
          error={errors.taxRate?.message}
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={8} className="nums" {...register('taxRate')} />
        </Field>
      </div>
      <dl className="mt-5 flex flex-col gap-2">
        <Row label="Subtotal">{money(subtotal)}</Row>
        {discountAmount > 0 && <Row label="Discount">{money(-discountAmount)}</Row>}
        {taxAmount > 0 && <Row label="Tax">{money(taxAmount)}</Row>}
        <div className="flex justify-between gap-6 text-xl font-semibold pt-3 mt-1 hairline border-x-0 border-b-0">
          <dt>Total</dt>
          <dd>{money(totalAmount)}</dd>
        </div>
      </dl>
      <Share form={form} total={totalAmount} currency={currency} />
      <div className="mt-5 pt-5 hairline border-x-0 border-b-0">
        <Field
          className="sm:max-w-[16rem]"
          label="Deposit"
          optional
          hint="Due first. The rest is due on the due date."
          error={errors.depositAmount?.message}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="nums"
            {...register('depositAmount')}
          />
        </Field>
        <Switch
          label="Partial payments"
          hint="Your customer can pay by card in several payments."
          checked={partPayments}
          onChange={(on) => setValue('partPayments', on, { shouldDirty: true })}
        />
      </div>
    </Block>
  )
}

/** By the rules of today; what counts is those of the day it is paid. */
function Share({ form, total, currency }: { form: EditorForm; total: number; currency: string }) {
  const rules = useQuery(api.moneyDesk.rules.queryOptions())
  if (!rules.data || total <= 0) return null
  const now = Date.now()
  const valid = rules.data.items.filter(
    ({ validFrom, validTo }) => validFrom.getTime() <= now && (validTo === null || validTo.getTime() > now),
  )
  const lines = plainLines(form).map(({ type, quantity, rate }) => ({ type, amount: lineAmount(quantity, rate) }))
  const deposit = readAmount(form.depositAmount) || 0
  const payments = askedPayments({ totalAmount: total, amountPaid: 0, amountCredited: 0, depositAmount: deposit })
  const commission = commissionOfPayments(valid, lines, payments)
  const kept = sum(commission.map(({ amount }) => amount))
  return <CardShare commission={commission} receives={minus(total, kept)} currency={currency} />
}
