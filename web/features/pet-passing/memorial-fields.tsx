import type { Passing } from '#contract/pet-passing'
import { MAX_MEMORIAL_WORDS, MEMORIAL_VISIBILITIES, MEMORIAL_WORDS } from '#contract/pet-passing.rules'
import { ChoiceCard } from '#web/ui/choice-card'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Textarea } from '#web/ui/input'

type Memorial = Passing['memorial']
type Props = {
  name: string
  photos: Passing['photos']
  value: Memorial
  onChange: (memorial: Memorial) => void
}

/** Whether there is a page in memory, and what it shows. */
export function MemorialFields({ name, photos, value, onChange }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <Fieldset legend="Memorial page" radios>
        <div className="grid gap-3 sm:grid-cols-3">
          {MEMORIAL_VISIBILITIES.map((visibility) => (
            <ChoiceCard
              key={visibility}
              name="memorial"
              title={MEMORIAL_WORDS[visibility].label}
              note={MEMORIAL_WORDS[visibility].hint}
              checked={value.visibility === visibility}
              onChange={() => onChange({ ...value, visibility })}
            />
          ))}
        </div>
      </Fieldset>
      <Field label={`Words about ${name}`} optional>
        <Textarea
          rows={5}
          maxLength={MAX_MEMORIAL_WORDS}
          value={value.words}
          onChange={({ target }) => onChange({ ...value, words: target.value })}
        />
      </Field>
      {photos.length > 0 && (
        <Fieldset legend="Photo" radios>
          <div className="flex flex-wrap gap-3">
            {photos.map(({ id, src, alt }, index) => (
              <ChoiceCard
                key={id}
                name="memorial-photo"
                title={`Photo ${index + 1}`}
                picture={<img src={src} alt={alt} className="size-24 rounded-control object-cover mb-1" />}
                checked={value.photoId === id}
                onChange={() => onChange({ ...value, photoId: id })}
              />
            ))}
            <ChoiceCard
              name="memorial-photo"
              title="No photo"
              checked={value.photoId === null}
              onChange={() => onChange({ ...value, photoId: null })}
            />
          </div>
        </Fieldset>
      )}
    </div>
  )
}
