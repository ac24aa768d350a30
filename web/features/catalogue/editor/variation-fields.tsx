import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import type { OwnProduct } from '#contract/catalogue-shapes'
import { MAX_QUANTITY } from '#contract/products.rules'
import { TYPED_UNITS, type TypedUnit, UNIT_WORDS, WEIGHT_UNITS } from '#contract/typed-units.rules'
import { Link } from '#web/kit/link/link'
import { dayText } from '#web/kit/moment/days'
import { textLinkClass } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { fieldColumnsClass } from '#web/ui/field-columns'
import { IconButton } from '#web/ui/icon-button'
import { useLocale } from '#web/ui/locale'
import { ChoiceField, NumberField, TextField } from './fields'
import type { EditorForm } from './form'
import { useAsked } from './use-asked'

/** One thing that can be bought. */
export function VariationFields({
  place,
  count,
  currency,
  known,
  wasOffered,
  onMove,
  onRemove,
}: {
  place: number
  count: number
  currency: string
  /** Its stock, where it is kept already. */
  known: OwnProduct['facts'][number] | undefined
  /** People may have its address: removing it does not make it unknown. */
  wasOffered: boolean
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const { getValues } = useFormContext<EditorForm>()
  const asked = useAsked()
  const locale = useLocale()
  const many = count > 1
  const at = <Name extends string>(name: Name) => `variations.${place}.${name}` as const
  return (
    <fieldset className={cx('@container', many && 'rounded-md bg-sunken hc:border-2 p-4')}>
      <legend className={many ? 'font-medium float-left' : 'sr-only'}>{many ? `Option ${place + 1}` : 'Price'}</legend>
      {many && (
        <span className="flex justify-end -mt-1.5 -mr-2 mb-1">
          <IconButton
            icon={ChevronUp}
            data-move=""
            label={`Move option ${place + 1} up`}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            icon={ChevronDown}
            data-move=""
            label={`Move option ${place + 1} down`}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          />
          <IconButton icon={Trash2} data-take="" label={`Remove option ${place + 1}`} onClick={onRemove} />
        </span>
      )}
      <div className="clear-both grid gap-4 @sm:grid-cols-2 @2xl:grid-cols-3">
        {many && (
          <>
            <TextField name={at('optionValue')} label="Option" max={40} hint="Such as M, or 5 lb." />
            <TextField name={at('optionNote')} label="Note" optional max={60} hint="Such as 20 to 26 in." />
          </>
        )}
        <NumberField name={at('price')} label={`Price (${currency})`} hint="With any sales tax." />
        <NumberField name={at('compareAtPrice')} label="Price before" optional hint="Shown crossed out." />
        {known ? (
          <div>
            <p className="font-medium mb-1.5">Stock</p>
            <p className="min-h-touch flex flex-wrap items-center gap-x-2 nums">
              {known.stock}
              {known.reserved > 0 && (
                <span className="text-muted-foreground">({known.reserved} held while someone pays)</span>
              )}
              <Link
                to="/business-provider-dashboard/products/stock/$id"
                params={{ id: known.id }}
                className={textLinkClass}
              >
                Change stock
              </Link>
            </p>
          </div>
        ) : (
          <NumberField name={at('stock')} label="Stock" whole hint="How many you have." />
        )}
        <NumberField name={at('lowStockAt')} label="Running low at" whole hint="Your dashboard lists it from there." />
        <NumberField name={at('maxPerOrder')} label="Most per order" whole hint={`Up to ${MAX_QUANTITY}.`} />
        <TextField name={at('sku')} label="SKU" optional max={40} hint="We make one up if you leave this empty." />
        {asked('unitPrice', getValues(at('netContent')) !== '') && (
          <Measured
            amount={{ name: at('netContent'), label: 'Contents' }}
            unit={{ name: at('netUnit'), label: 'Unit' }}
            units={TYPED_UNITS}
          />
        )}
        <Measured
          amount={{ name: at('weightG'), label: 'Packed weight' }}
          unit={{ name: at('weightUnit'), label: 'Weight unit' }}
          units={WEIGHT_UNITS}
        />
      </div>
      {known?.saleEndsOn && (
        <p className="mt-3 text-sm text-muted-foreground">
          On sale through {dayText(known.saleEndsOn, locale)}. A new price ends the sale for it and stays.
        </p>
      )}
      {many && wasOffered && (
        <p className="mt-3 text-sm text-muted-foreground">
          If you remove this option, its page leads to the others. Add it again under the same name to bring it back.
        </p>
      )}
    </fieldset>
  )
}

type Part = Pick<ComponentProps<typeof NumberField>, 'name' | 'label'>

/** An amount beside its unit. */
function Measured({ amount, unit, units }: { amount: Part; unit: Part; units: readonly TypedUnit[] }) {
  return (
    <div className={cx(fieldColumnsClass, '@sm:col-span-2 @4xl:col-span-1')}>
      <NumberField {...amount} optional />
      <ChoiceField {...unit}>
        {units.map((one) => (
          <option key={one} value={one}>
            {UNIT_WORDS[one]}
          </option>
        ))}
      </ChoiceField>
    </div>
  )
}
