import { Field } from '#web/ui/field'
import { Select } from '#web/ui/select'

/** One word of a list. @param none what the empty choice is called, where there is one */
export function WordSelect<Word extends string>({
  label,
  words,
  value,
  none,
  hint,
  optional = false,
  onChange,
}: {
  label: string
  words: Readonly<Record<Word, string>>
  value: Word | null
  none?: string
  hint?: string
  optional?: boolean
  onChange: (word: Word | null) => void
}) {
  return (
    <Field label={label} hint={hint} optional={optional}>
      <Select value={value ?? ''} onChange={({ target }) => onChange((target.value || null) as Word | null)}>
        {none && <option value="">{none}</option>}
        {(Object.entries(words) as [Word, string][]).map(([word, text]) => (
          <option key={word} value={word}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
