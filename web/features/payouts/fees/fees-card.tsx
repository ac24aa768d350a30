import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { minus } from '#contract/amounts'
import { useDownload } from '#web/features/invoices/save-download'
import { Money } from '#web/kit/money/money'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Select } from '#web/ui/select'
import { RowHeader, Table, Td, Th, Tr } from '#web/ui/table'

/** Nobody was paid before this year. */
const FIRST_YEAR = 2025

/** What the platform kept in a year, and the year as a file for bookkeeping. */
export function FeesCard({ profileId }: { profileId: string }) {
  const thisYear = new Date().getUTCFullYear()
  const [year, setYear] = useState(thisYear)
  const fees = useQuery({ ...api.payouts.fees.queryOptions({ input: { profileId, year } }), staleTime: 0 })
  const download = useDownload(`payouts-${year}.csv`)
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, back) => thisYear - back)
  return (
    <Card title="Fees" note="What Pawstead kept from card payments.">
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
        <Button
          variant="outline"
          busy={download.busy}
          onClick={() =>
            download.start(`/downloads/payouts.csv?${new URLSearchParams({ profileId, year: `${year}` })}`)
          }
        >
          <Icon as={Download} />
          Export year as CSV
        </Button>
      </div>
      <div className="mt-4">
        <Loaded query={fees} what="your fees" shape="h-[8rem] rounded-md">
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-muted-foreground">No fees in {year}.</p>
            ) : (
              <Table
                wide
                caption={`Fees in ${year}, by rule`}
                head={
                  <>
                    <Th>Fee</Th>
                    <Th numeric>Payments</Th>
                    <Th numeric>Charged</Th>
                    <Th numeric>Refunded</Th>
                    <Th numeric>Total</Th>
                  </>
                }
              >
                {items.map(({ name, basis, amount, reversed, currency }) => (
                  <Tr key={`${name} ${currency}`}>
                    <RowHeader className="text-left">{name}</RowHeader>
                    <Cell label="Payments" amount={basis} currency={currency} />
                    <Cell label="Charged" amount={amount} currency={currency} />
                    <Cell label="Refunded" amount={reversed} currency={currency} />
                    <Td numeric className="font-semibold stacked:row-start-1 stacked:col-start-2">
                      <Money amount={minus(amount, reversed)} currency={currency} />
                    </Td>
                  </Tr>
                ))}
              </Table>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

/** Says its column itself where there are none. */
function Cell({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <Td
      numeric
      // its own width says nothing about the columns it spans
      className="text-muted-foreground stacked:col-span-2 stacked:w-0 stacked:min-w-full stacked:text-sm stacked:flex stacked:flex-wrap stacked:justify-between stacked:gap-x-3"
    >
      <span className="columns:hidden">{label}</span>
      <Money amount={amount} currency={currency} />
    </Td>
  )
}
