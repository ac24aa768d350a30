import type { Pet } from '#contract/pets'
import { PET_VISIBILITIES, PET_VISIBILITY_WORDS, PUBLIC_FIELD_WORDS, PUBLIC_FIELDS } from '#contract/pets.rules'
import { AppLink } from '#web/kit/link/app-link'
import { HiddenBanner } from '#web/kit/reports/hidden-banner'
import { Checkbox, Radio } from '#web/ui/checkbox'
import { Fieldset } from '#web/ui/fieldset'
import { EditSection } from './edit-section'

/** Who may see the public page, and what stands on it. */
export function PublicSection({ pet }: { pet: Pet }) {
  return (
    <EditSection
      pet={pet}
      id="public"
      title="Public page"
      note="Health, contacts, notes, and the chip’s number are never on it."
      read={({ visibility, publicFields }) => ({ visibility, publicFields })}
      write={(draft) => draft}
    >
      {(draft, set) => (
        <>
          {pet.hidden && (
            <HiddenBanner title="This page is hidden">
              It stays private until that’s taken back, whatever is chosen here.
            </HiddenBanner>
          )}
          <Fieldset legend="Who can see it">
            {PET_VISIBILITIES.map((value) => (
              <Radio
                key={value}
                name="visibility"
                checked={draft.visibility === value}
                onChange={() => set({ visibility: value })}
              >
                <span className="block py-1.5">
                  <span className="font-semibold">{PET_VISIBILITY_WORDS[value].label}</span>
                  <span className="block text-sm text-muted-foreground">{PET_VISIBILITY_WORDS[value].hint}</span>
                </span>
              </Radio>
            ))}
          </Fieldset>
          <Fieldset
            legend="What it shows"
            hint={`${pet.name}’s name and the kind of animal are always there. Age is shown without the day of birth.`}
          >
            <div className="grid sm:grid-cols-2 gap-x-6">
              {PUBLIC_FIELDS.map((field) => (
                <Checkbox
                  key={field}
                  checked={draft.publicFields.includes(field)}
                  onChange={({ target }) =>
                    set({
                      publicFields: target.checked
                        ? [...draft.publicFields, field]
                        : draft.publicFields.filter((one) => one !== field),
                    })
                  }
                >
                  {PUBLIC_FIELD_WORDS[field]}
                </Checkbox>
              ))}
            </div>
          </Fieldset>
          <p>
            <AppLink
              href={`/pet/${pet.id}?face=public`}
              className="font-semibold text-primary-ink underline underline-offset-4"
            >
              View it as others {pet.visibility === 'private' ? 'would' : 'do'}
            </AppLink>
            <span className="text-sm text-muted-foreground"> as it was last saved.</span>
          </p>
        </>
      )}
    </EditSection>
  )
}
