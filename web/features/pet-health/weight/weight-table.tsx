import { Pencil, Trash2 } from 'lucide-react'
import type { Weight } from '#contract/pet-health'
import { BODY_SCORES } from '#contract/pet-weight.rules'
import { Day } from '#web/kit/moment/day'
import { dayText } from '#web/kit/moment/days'
import { weightWords } from '#web/kit/pet/weight-words'
import { IconButton } from '#web/ui/icon-button'
import { useLocale } from '#web/ui/locale'
import { RowHeader, Table, Td, Th, Tr } from '#web/ui/table'

/** The twin of the chart: the same figures to read, the latest first. */
export function WeightTable({
  items,
  mayChange,
  onChange,
  onRemove,
}: {
  items: readonly Weight[]
  mayChange: (weight: Weight) => boolean
  onChange: (weight: Weight) => void
  onRemove: (weight: Weight) => void
}) {
  const locale = useLocale()
  return (
    <Table
      caption="Weights"
      head={
        <>
          <Th>Day</Th>
          <Th numeric>Weight</Th>
          <Th>Body score</Th>
          <Th>Added by</Th>
          <Th>
            <span className="sr-only">Change</span>
          </Th>
        </>
      }
    >
      {items.toReversed().map((weight) => {
        const { measuredOn, kg, bodyScore, addedBy } = weight
        const day = dayText(measuredOn, locale)
        return (
          <Tr key={measuredOn}>
            <RowHeader>
              <Day day={measuredOn} short />
            </RowHeader>
            <Td numeric>{weightWords(kg, locale)}</Td>
            <Td>{bodyScore ? `${bodyScore}, ${BODY_SCORES[bodyScore - 1]?.label.toLowerCase()}` : 'No body score'}</Td>
            <Td className="text-muted-foreground">{addedBy ?? 'A closed account'}</Td>
            <Td className="stacked:col-span-2">
              {mayChange(weight) && (
                <span className="flex justify-end">
                  <IconButton icon={Pencil} label={`Correct the weight of ${day}`} onClick={() => onChange(weight)} />
                  <IconButton icon={Trash2} label={`Remove the weight of ${day}`} onClick={() => onRemove(weight)} />
                </span>
              )}
            </Td>
          </Tr>
        )
      })}
    </Table>
  )
}
