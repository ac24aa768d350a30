import { boughtName } from '#contract/orders.rules'
import { Fieldset } from '#web/ui/fieldset'
import { QuantityStepper } from '#web/ui/quantity-stepper'

export type Chosen = Readonly<Record<string, number>>
type Item = { id: string; title: string; optionText: string | null }

/** How many of each line, from none to all that are left; lines without any are left out. */
export function Pieces<One extends Item>({
  legend,
  hint,
  error,
  items,
  most,
  chosen,
  onChoose,
}: {
  legend: string
  hint?: string | undefined
  error?: string | undefined
  items: readonly One[]
  most: (item: One) => number
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}) {
  return (
    <Fieldset legend={legend} hint={hint} error={error}>
      <ul className="flex flex-col gap-3">
        {items
          .filter((item) => most(item) > 0)
          .map((item) => {
            const name = boughtName(item)
            return (
              <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 basis-[9rem] grow">
                  {name} <span className="text-sm text-muted-foreground nums">(of {most(item)})</span>
                </span>
                <QuantityStepper
                  label={`How many of ${name}`}
                  min={0}
                  invalid={Boolean(error)}
                  max={most(item)}
                  value={Math.min(chosen[item.id] ?? 0, most(item))}
                  onChange={(quantity) => onChoose({ ...chosen, [item.id]: quantity })}
                />
              </li>
            )
          })}
      </ul>
    </Fieldset>
  )
}

/** The chosen lines, as the server asks for them. */
export function linesOf<One extends Item>(items: readonly One[], chosen: Chosen, most: (item: One) => number) {
  return items.flatMap((item) => {
    const quantity = Math.min(chosen[item.id] ?? 0, most(item))
    return quantity > 0 ? [{ itemId: item.id, quantity }] : []
  })
}
