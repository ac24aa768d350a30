import { useState } from 'react'
import { formatMoney } from '#contract/amounts'
import type { PetExpense } from '#contract/pet-expenses'
import { EXPENSE_WORDS } from '#contract/pet-expenses.rules'
import { Confirm } from '#web/kit/form/confirm'
import { AppLink } from '#web/kit/link/app-link'
import { Day } from '#web/kit/moment/day'
import { dayText } from '#web/kit/moment/days'
import { Money } from '#web/kit/money/money'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { ExpenseDialog } from './expense-dialog'
import { useChangeExpenses, useExpenses } from './use-expenses'

const SOURCES = { order: 'From an order', invoice: 'From an invoice' } as const

/** Each expense of a year, latest first. */
export function ExpenseList({ petId, year }: { petId: string; year: number }) {
  const query = useExpenses(petId, year)
  return (
    <Loaded query={query} what="the expenses" shape="h-[12rem] rounded-card">
      {({ pages }) => (
        <>
          {pages.every(({ items }) => items.length === 0) && (
            <p className="text-muted-foreground">No expenses in {year} yet.</p>
          )}
          <ul>
            {pages.flatMap(({ items }) =>
              items.map((expense) => <ExpenseRow key={expense.id} petId={petId} expense={expense} />),
            )}
          </ul>
          {query.hasNextPage && (
            <Button
              data-more=""
              variant="outline"
              size="sm"
              className="mt-4"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

function ExpenseRow({ petId, expense }: { petId: string; expense: PetExpense }) {
  const [does, setDoes] = useState<'change' | 'remove' | null>(null)
  const close = () => setDoes(null)
  const remove = useChangeExpenses(() => client.petExpenses.remove({ id: expense.id }), 'Expense removed', close)
  const { category, amount, currency, spentOn, vendor, note, source, href } = expense
  const title = note || vendor || EXPENSE_WORDS[category]
  const locale = useLocale()
  const named = `${title}, ${formatMoney(amount, currency, locale)}, ${dayText(spentOn, locale)}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-border py-4 first:border-t-0 first:pt-0">
      <div className="min-w-0 basis-[14rem] grow">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">
          <Day day={spentOn} short />
          {(note || vendor) && `, ${EXPENSE_WORDS[category]}`}
          {note && vendor && `, ${vendor}`}
        </p>
        {source !== 'manual' && (
          <p className="text-sm text-muted-foreground">
            {href ? (
              <AppLink href={href} className="underline underline-offset-4">
                {SOURCES[source]}
              </AppLink>
            ) : (
              SOURCES[source]
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          <Money amount={amount} currency={currency} />
        </span>
        <Button variant="outline" size="sm" aria-label={`Change ${named}`} onClick={() => setDoes('change')}>
          Change
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Remove ${named}`} onClick={() => setDoes('remove')}>
          Remove
        </Button>
      </div>
      {does === 'change' && <ExpenseDialog petId={petId} expense={expense} open onClose={close} />}
      <Confirm
        open={does === 'remove'}
        title="Remove this expense?"
        action="Remove"
        destructive
        busy={remove.busy}
        problem={remove.problem?.words ?? null}
        onConfirm={() => remove.run()}
        onClose={close}
      >
        {named}.{' '}
        {source === 'manual'
          ? 'It is deleted for good.'
          : 'Nothing changes about what was paid. You can add it again from your orders and invoices.'}
      </Confirm>
    </li>
  )
}
