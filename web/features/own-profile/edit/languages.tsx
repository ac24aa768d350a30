import { useRows } from '#web/kit/form/use-rows'
import { languageName } from '#web/lib/language-name'
import { RemovableChip } from '#web/ui/chip'
import { Field } from '#web/ui/field'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'

/** The languages most people in the world can be helped in; BCP 47 codes. */
const OFFERED =
  'en es fr de pt it nl pl uk ru sv da nb fi cs ro hu el tr ar fa he hi ur bn pa ta te zh ja ko vi th id tl sw am so ht ase'.split(
    ' ',
  )
const MOST = 12

/** The languages somebody can be spoken to in. */
export function Languages({ chosen, onChange }: { chosen: readonly string[]; onChange: (next: string[]) => void }) {
  const rows = useRows<HTMLUListElement, HTMLSelectElement>()
  const locale = useLocale()
  const others = OFFERED.filter((code) => !chosen.includes(code))
    .map((code) => ({ code, name: languageName(code, locale) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <div>
      <Field label="Languages" optional>
        <Select
          ref={rows.adder}
          value=""
          disabled={chosen.length >= MOST}
          onChange={({ target }) => target.value && onChange([...chosen, target.value])}
        >
          <option value="">Add a language</option>
          {others.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {chosen.length > 0 && (
        <ul ref={rows.list} aria-label="Chosen languages" className="mt-2.5 flex flex-wrap gap-2">
          {chosen.map((code, place) => (
            <li key={code}>
              <RemovableChip
                action="remove"
                onRemove={() => rows.take(place, () => onChange(chosen.filter((other) => other !== code)))}
              >
                {languageName(code, locale)}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
