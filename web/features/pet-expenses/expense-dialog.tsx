import { useState } from 'react'
import { DAY_AHEAD } from '#contract/days.rules'
import type { PetExpense } from '#contract/pet-expenses'
import {
  EXPENSE_CATEGORIES,
  EXPENSE_CURRENCIES,
  EXPENSE_WORDS,
  type ExpenseCategory,
  MAX_EXPENSE,
} from '#contract/pet-expenses.rules'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { isAmount, readAmount } from '#web/kit/form/numbers'
import { today } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { useChangeExpenses } from './use-expenses'

type Currency = (typeof EXPENSE_CURRENCIES)[number]
const asCurrency = (text: string): Currency => EXPENSE_CURRENCIES.find((one) => one === text) ?? 'USD'

/** Writes an expense down, or changes one; of what came from an order or an invoice the amount stays. */
export function ExpenseDialog({
  petId,
  expense,
  open,
  onClose,
}: DialogProps & { petId: string; expense?: PetExpense }) {
  const typed = expense === undefined || expense.source === 'manual'
  const [category, setCategory] = useState<ExpenseCategory>(expense?.category ?? 'food')
  const [amount, setAmount] = useState(expense ? expense.amount.toFixed(2) : '')
  const [currency, setCurrency] = useState(asCurrency(expense?.currency ?? 'USD'))
  const [spentOn, setSpentOn] = useState(expense?.spentOn ?? today())
  const [vendor, setVendor] = useState(expense?.vendor ?? '')
  const [note, setNote] = useState(expense?.note ?? '')
  const [missed, setMissed] = useState(0)
  const figure = readAmount(amount)
  const wrongAmount = isAmount(figure) && figure <= MAX_EXPENSE ? undefined : 'Enter an amount like 12.50.'
  const wrongDay = spentOn === '' || spentOn > today() ? DAY_AHEAD : undefined
  const wrong = typed ? (wrongAmount ?? wrongDay) : undefined
  const save = useChangeExpenses(
    async () => {
      const written = { category, amount: figure, currency, spentOn, vendor, note }
      if (expense) await client.petExpenses.save({ id: expense.id, ...written })
      else await client.petExpenses.add({ petId, ...written })
    },
    'Expense saved',
    onClose,
  )
  const handleSubmit = () => {
    setMissed(missed + 1)
    if (!wrong) save.run()
  }
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={expense ? 'Change this expense' : 'Add an expense'}
      button="Save"
      busy={save.busy}
      problem={save.problem?.words ?? null}
      wrong={missed > 0 && wrong ? `${wrong}${missed}` : false}
      onSubmit={handleSubmit}
      note={typed ? undefined : 'The amount and the day come from the payment.'}
    >
      {typed && (
        <div className="grid grid-cols-[minmax(0,1fr)_calc(7rem*var(--font-scale))] gap-3">
          <Field label="Amount" error={missed > 0 ? wrongAmount : undefined}>
            <Input inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
          </Field>
          <Field label="Currency">
            <Select value={currency} onChange={({ target }) => setCurrency(asCurrency(target.value))}>
              {EXPENSE_CURRENCIES.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <Field label="What for">
        <Select value={category} onChange={({ target }) => setCategory(target.value as ExpenseCategory)}>
          {EXPENSE_CATEGORIES.map((code) => (
            <option key={code} value={code}>
              {EXPENSE_WORDS[code]}
            </option>
          ))}
        </Select>
      </Field>
      {typed && (
        <>
          <Field label="Day" error={missed > 0 ? wrongDay : undefined}>
            <Input type="date" max={today()} value={spentOn} onChange={({ target }) => setSpentOn(target.value)} />
          </Field>
          <Field label="Paid to" optional>
            <Input value={vendor} maxLength={120} onChange={({ target }) => setVendor(target.value)} />
          </Field>
        </>
      )}
      <Field label="Note" optional>
        <Input value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ActDialog>
  )
}
