import { Star } from 'lucide-react'
import { Accordion } from '#web/ui/accordion'
import { Checkbox, Radio } from '#web/ui/checkbox'
import { useLocale } from '#web/ui/locale'
import type { FacetOption } from './facet-options'

/** Longer lists fold what is left behind one press. */
const SHOWN_AT_ONCE = 6

/** The form around it hears of changes. React asks for it, or for `readOnly`, which would stand in every box of the page. */
const unheard = () => undefined

type Group = { legend: string; name: string; options: readonly FacetOption[] }

/** Filters of which several may hold at once. */
export function CheckGroup({ legend, name, options, chosen = [] }: Group & { chosen?: readonly string[] | undefined }) {
  const locale = useLocale()
  if (options.length === 0) return null
  // what is chosen stands in front, so that folding never hides it
  const isChosen = ({ value }: FacetOption) => chosen.includes(value)
  const tooMany = options.length > SHOWN_AT_ONCE + 2
  const first = tooMany ? options.filter((one, place) => place < SHOWN_AT_ONCE || isChosen(one)) : options
  const rest = tooMany ? options.filter((one) => !first.includes(one)) : []
  const row = (option: FacetOption) => (
    <Checkbox
      key={option.value}
      name={name}
      value={option.value}
      checked={isChosen(option)}
      onChange={unheard}
      count={option.count.toLocaleString(locale)}
    >
      {option.label}
    </Checkbox>
  )
  return (
    <Accordion dense open title={legend}>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        {first.map(row)}
        {rest.length > 0 && (
          <details className="group/more">
            <summary className="link list-none inline-flex items-center min-h-compact pointer-coarse:min-h-touch text-sm font-semibold text-primary-ink hover:underline underline-offset-4 group-open/more:sr-only">
              Show {rest.length} more
            </summary>
            {rest.map(row)}
          </details>
        )}
      </fieldset>
    </Accordion>
  )
}

/** Ratings: one of several, or none of them. */
export function RadioGroup({ legend, name, options, chosen, anyLabel }: Group & { chosen: string; anyLabel: string }) {
  const locale = useLocale()
  if (options.length === 0) return null
  return (
    <Accordion dense open title={legend}>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        <Radio name={name} value="" checked={chosen === ''} onChange={unheard}>
          {anyLabel}
        </Radio>
        {options.map(({ value, label, count }) => (
          <Radio
            key={value}
            name={name}
            value={value}
            checked={chosen === value}
            onChange={unheard}
            count={count.toLocaleString(locale)}
          >
            <span className="flex items-center gap-1.5">
              <Star aria-hidden="true" className="star" />
              {label}
            </span>
          </Radio>
        ))}
      </fieldset>
    </Accordion>
  )
}

type Flag = { name: string; label: string; count: number; chosen: boolean | undefined }

/** Filters that are each a plain yes. */
export function FlagGroup({ legend, flags }: { legend: string; flags: readonly Flag[] }) {
  const locale = useLocale()
  const offered = flags.filter(({ count, chosen }) => count > 0 || chosen)
  if (offered.length === 0) return null
  return (
    <Accordion dense open title={legend}>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        {offered.map(({ name, label, count, chosen = false }) => (
          <Checkbox
            key={name}
            name={name}
            value="true"
            checked={chosen}
            onChange={unheard}
            count={count.toLocaleString(locale)}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </Accordion>
  )
}
