import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { lineAmount } from '#contract/amounts'
import { lineTypesFor } from '#contract/invoices.rules'
import { numberText } from '#web/kit/form/numbers'
import { Money } from '#web/kit/money/money'
import { Field } from '#web/ui/field'
import { IconButton } from '#web/ui/icon-button'
import { Input, Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { useSettled } from '#web/ui/use-settled'
import { type EditorForm, plainLines } from './form'
import { LINE_TYPE_WORDS } from './line-types'
import { offeredItems } from './offered-items'
import { useIssuerType } from './use-issuer-type'
import { useItems } from './use-items'

/** One line: what it is, how many, what one costs. Things that were billed or are sold are offered. */
export function LineFields({
  place,
  count,
  profileId,
  currency,
  onMove,
  onRemove,
}: {
  place: number
  count: number
  profileId: string
  currency: string
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const { register, setValue, getValues, formState, control } = useFormContext<EditorForm>()
  const errors = formState.errors.lines?.[place]
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const items = offeredItems(useItems(profileId, useSettled(typed ?? ''), typed !== null))
  /** What the last choice filled in: another choice may change that, and nothing somebody wrote. */
  const filled = useRef({ description: '', rate: '' })
  const line = useWatch({ control, name: `lines.${place}` })
  const types = lineTypesFor(useIssuerType(profileId))
  const [plain] = plainLines({ lines: [line] })
  const name = register(`lines.${place}.name`)
  const title = `Line ${place + 1}`

  /** What is chosen brings its words and its price, unless somebody has already said others. */
  function handleName(text: string) {
    setTyped(text)
    const item = items.find(({ shown }) => shown === text)
    if (!item) return
    const quietly = { shouldDirty: true }
    if (item.name !== text) setValue(`lines.${place}.name`, item.name, quietly)
    const { description, rate } = getValues(`lines.${place}`)
    if ((rate && rate !== filled.current.rate) || (description && description !== filled.current.description)) return
    filled.current = { description: item.description, rate: numberText(item.rate) }
    setValue(`lines.${place}.description`, filled.current.description, quietly)
    setValue(`lines.${place}.rate`, filled.current.rate, quietly)
    const type = types.find((one) => one === item.type)
    if (type) setValue(`lines.${place}.type`, type, quietly)
  }
  return (
    <fieldset className="@container rounded-md bg-sunken hc:border-2 p-4">
      <div className="flex items-center justify-between gap-2 -mt-1.5 mb-1">
        <legend className="font-medium float-left">{title}</legend>
        <span className="flex -mr-2">
          <IconButton
            icon={ChevronUp}
            data-move=""
            label={`Move line ${place + 1} up`}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            icon={ChevronDown}
            data-move=""
            label={`Move line ${place + 1} down`}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          />
          <IconButton icon={Trash2} label={`Remove line ${place + 1}`} onClick={onRemove} />
        </span>
      </div>
      <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] @md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem]">
        <Field className="@max-md:col-span-full @md:col-span-2" label="Item" error={errors?.name?.message}>
          <Input
            autoComplete="off"
            maxLength={200}
            list={listId}
            {...name}
            onFocus={() => setTyped((before) => before ?? '')}
            onChange={(event) => {
              void name.onChange(event)
              handleName(event.target.value)
            }}
          />
        </Field>
        <Field className="@max-md:col-span-full" label="Type" error={errors?.type?.message}>
          <Select {...register(`lines.${place}.type`)}>
            {/* one that was kept before stays to be seen, with what is wrong about it */}
            {[...new Set([...types, line.type])].map((type) => (
              <option key={type} value={type}>
                {LINE_TYPE_WORDS[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Quantity" error={errors?.quantity?.message}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            className="nums"
            {...register(`lines.${place}.quantity`)}
          />
        </Field>
        <Field label="Rate" error={errors?.rate?.message}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="nums"
            {...register(`lines.${place}.rate`)}
          />
        </Field>
        <p className="@max-md:col-span-full self-end text-right pb-2">
          <span className="text-muted-foreground">Amount </span>
          <span className="font-semibold">
            <Money amount={plain ? lineAmount(plain.quantity, plain.rate) : 0} currency={currency} />
          </span>
        </p>
        <Field className="col-span-full" label="Description" optional error={errors?.description?.message}>
          <Textarea rows={1} maxLength={1000} {...register(`lines.${place}.description`)} />
        </Field>
      </div>
      <datalist id={listId}>
        {items.map((item) => (
          <option
            key={item.shown}
            value={item.shown}
            label={item.shown === item.name && item.description ? item.description : undefined}
          />
        ))}
      </datalist>
    </fieldset>
  )
}
