import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PetHead } from '#contract/pets'
import { useDownload } from '#web/features/invoices/save-download'
import { today } from '#web/kit/moment/days'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Select } from '#web/ui/select'
import { ExpenseDialog } from './expense-dialog'
import { ExpenseList } from './expense-list'
import { TakeDialog } from './take-dialog'
import { useSums } from './use-expenses'
import { YearSums } from './year-sums'

/** What a pet costs: a year by month and category, and each expense of it. */
export function ExpensesPage({ pet }: { pet: PetHead }) {
  const thisYear = Number(today().slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [does, setDoes] = useState<'add' | 'take' | null>(null)
  const sums = useSums(pet.id, year)
  const download = useDownload('expenses.csv')
  const years = [...new Set([thisYear, ...(sums.data?.years ?? []), year])].toSorted((a, b) => b - a)
  const close = () => setDoes(null)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Year" className="w-[8rem]">
          <Select value={year} onChange={({ target }) => setYear(Number(target.value))}>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
        <Button onClick={() => setDoes('add')}>Add an expense</Button>
        <Button variant="outline" onClick={() => setDoes('take')}>
          From orders and invoices
        </Button>
        <Button
          variant="ghost"
          busy={download.busy}
          onClick={() => download.start(`/downloads/pet-expenses/${pet.id}.csv`)}
        >
          <Icon as={Download} size="sm" />
          Export all years as CSV
        </Button>
      </div>
      <Loaded query={sums} what="the sums" shape="h-[14rem] rounded-card">
        {(data) => <YearSums sums={data} year={year} />}
      </Loaded>
      <Card
        id="expenses"
        title={`Expenses in ${year}`}
        note="Repeat deliveries for this pet are added when they’re paid. Refunds are subtracted."
      >
        <ExpenseList petId={pet.id} year={year} />
      </Card>
      {does === 'add' && <ExpenseDialog petId={pet.id} open onClose={close} />}
      {does === 'take' && <TakeDialog pet={pet} open onClose={close} />}
    </div>
  )
}
