import { RESTRICTIONS, type Restriction } from '#contract/catalogue.rules'
import { Block } from '#web/kit/page/block'
import { useCategoryChoices } from '../queries'
import { ChoiceField, TextField } from './fields'

const RESTRICTED_WORDS: Record<Restriction, string> = {
  none: 'No, it’s neither',
  prescription: 'Medicine that needs a prescription',
  'live-animal': 'A live animal',
}

/** What it is, and where it stands. */
export function BasicsBlock() {
  const choices = useCategoryChoices()
  const shelves = Map.groupBy(choices.data ?? [], ({ parent }) => parent ?? '')
  return (
    <Block title="The basics">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          name="name"
          label="Name"
          max={120}
          hint="Without sizes or flavors. Those are options."
        />
        <ChoiceField
          // a choice can only be shown as chosen once it is among the options
          key={choices.data ? 'known' : 'waiting'}
          name="categoryId"
          label="Category"
          hint={choices.error ? 'We couldn’t load the categories. Reload the page to try again.' : undefined}
        >
          <option value="">{choices.isLoading ? 'Loading' : 'Choose one'}</option>
          {[...shelves].map(([shelf, places]) => {
            const options = places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))
            return shelf ? (
              <optgroup key={shelf} label={shelf}>
                {options}
              </optgroup>
            ) : (
              options
            )
          })}
        </ChoiceField>
        <TextField
          name="brand"
          label="Brand"
          optional
          max={80}
          hint="A brand we don’t know yet is added for everyone."
        />
        <TextField
          className="sm:col-span-2"
          name="summary"
          label="Short description"
          optional
          max={200}
          hint="One sentence for lists and search results."
        />
        <TextField
          className="sm:col-span-2"
          name="description"
          label="Description"
          max={8000}
          rows={6}
          hint="An empty line begins a new paragraph."
        />
        <TextField
          className="sm:col-span-2"
          name="highlights"
          label="Highlights"
          optional
          max={1400}
          rows={3}
          hint="One on each line, up to 8."
        />
        <ChoiceField
          className="sm:col-span-2"
          name="restricted"
          label="Is it one of these?"
          hint="Neither can be sold on Pawstead."
        >
          {RESTRICTIONS.map((value) => (
            <option key={value} value={value}>
              {RESTRICTED_WORDS[value]}
            </option>
          ))}
        </ChoiceField>
      </div>
    </Block>
  )
}
