import type { PayableInvoice } from '#contract/invoice-shapes'
import { isPartOfDeposit } from '#contract/invoices.rules'
import { ChoiceCard } from '#web/ui/choice-card'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input } from '#web/ui/input'
import type { Choice } from './choice'
import type { PayForm } from './use-pay-form'

/** The deposit or everything, and a sum of one's own where the business allows it. */
export function PayChoice({ invoice, form }: { invoice: PayableInvoice; form: PayForm }) {
  if (form.choices.length === 1) return null
  const words: Record<Choice, { title: string; note: string }> = {
    due:
      invoice.dueNow < invoice.balance
        ? {
            title: isPartOfDeposit(invoice) ? 'Rest of the deposit' : 'Deposit',
            note: `${form.money(invoice.dueNow)} now, the rest later`,
          }
        : { title: 'Full balance', note: form.money(invoice.balance) },
    all: { title: 'Full balance', note: form.money(invoice.balance) },
    own: { title: 'Another amount', note: 'Pay the rest later' },
  }
  return (
    <Fieldset legend="How much would you like to pay?" className="mt-5">
      <div className="flex flex-col gap-2.5">
        {form.choices.map((choice) => (
          <ChoiceCard
            key={choice}
            name="pay-part"
            value={choice}
            checked={form.choice === choice}
            onChange={() => form.setChoice(choice)}
            title={words[choice].title}
            note={words[choice].note}
          />
        ))}
      </div>
      {form.choice === 'own' && (
        <Field className="mt-4" label="Amount" hint={`Up to ${form.money(invoice.balance)}`} error={form.problem}>
          <Input
            ref={form.field}
            inputMode="decimal"
            autoComplete="off"
            value={form.own}
            onChange={(event) => form.setOwn(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && form.pay()}
          />
        </Field>
      )}
    </Fieldset>
  )
}
