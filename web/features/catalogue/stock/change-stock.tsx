import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ProductStock, StockChange } from '#contract/catalogue'
import { STOCK_KINDS, type StockKind } from '#contract/catalogue.rules'
import { focusFirstWrong } from '#web/kit/form/focus-first-wrong'
import { FormProblem } from '#web/kit/form/form-problem'
import { readWhole } from '#web/kit/form/numbers'
import { useAct } from '#web/kit/form/use-act'
import { Block } from '#web/kit/page/block'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { CHANGE_WORDS } from './movement-words'

const EMPTY = { quantity: '', lot: '', bestBefore: '', note: '' }
type Part = keyof typeof EMPTY

/** Says what came, went or was counted. One press books once, also when its answer is lost. */
export function ChangeStock({ stock }: { stock: ProductStock }) {
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<StockKind>('receive')
  const [typed, setTyped] = useState(EMPTY)
  const [wrong, setWrong] = useState<Partial<Record<Part, string>>>({})
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [said, setSaid] = useState('')
  const book = useAct(
    (change: StockChange) => client.catalogue.changeStock({ id: stock.id, idempotencyKey: key, change }),
    (next) => {
      queryClient.setQueryData(api.catalogue.stock.queryKey({ input: { id: stock.id } }), next)
      setSaid(`Updated. You have ${next.stock} now.`)
      setTyped(EMPTY)
      setKey(crypto.randomUUID())
      return queryClient.invalidateQueries({ queryKey: api.catalogue.key() })
    },
  )
  const words = CHANGE_WORDS[kind]
  const field = (part: Part) => ({
    value: typed[part],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [part]: target.value })
      setSaid('')
      book.forget()
      // another change is another booking
      setKey(crypto.randomUUID())
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { bestBefore, ...words } = typed
    const read = StockChange.safeParse({
      ...words,
      kind,
      quantity: readWhole(typed.quantity),
      bestBefore: kind === 'receive' && bestBefore ? bestBefore : null,
    })
    setSaid('')
    if (read.success) {
      setWrong({})
      book.run(read.data)
      return
    }
    setWrong(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])))
    requestAnimationFrame(() => focusFirstWrong(form))
  }
  return (
    <Block title="Change the stock">
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <FormProblem>{book.problem?.words ?? null}</FormProblem>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <Field label="What happened?">
            <Select
              value={kind}
              onChange={({ target }) => {
                book.forget()
                setWrong({})
                setKind(STOCK_KINDS.find((one) => one === target.value) ?? 'receive')
                setKey(crypto.randomUUID())
              }}
            >
              {STOCK_KINDS.map((one) => (
                <option key={one} value={one}>
                  {CHANGE_WORDS[one].label}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={words.quantity}
            hint={kind === 'adjust' ? countHint(stock.unsent, words.hint) : words.hint}
            error={wrong.quantity}
          >
            <Input inputMode="numeric" autoComplete="off" maxLength={7} className="nums" {...field('quantity')} />
          </Field>
          <Field label="Lot" optional hint="For food and anything else that expires." error={wrong.lot}>
            <Input autoComplete="off" maxLength={60} {...field('lot')} />
          </Field>
          {kind === 'receive' && (
            <Field label="Best before" optional error={wrong.bestBefore}>
              <Input type="date" {...field('bestBefore')} />
            </Field>
          )}
          <Field label="Note" optional hint="Only your team sees it." error={wrong.note} className="sm:col-span-2">
            <Input autoComplete="off" maxLength={300} {...field('note')} />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={book.busy}>
            Update stock
          </Button>
          <p role="status" className="text-muted-foreground">
            {said}
          </p>
        </div>
      </form>
    </Block>
  )
}

/** What is paid for left the number at payment, and still lies on the shelf. */
function countHint(unsent: number, usual: string): string {
  if (unsent === 0) return usual
  return `Leave out the ${unsent === 1 ? 'one that is' : `${unsent} that are`} sold and not sent yet: ${unsent === 1 ? 'it’s' : 'they’re'} already taken off.`
}
