import { useState } from 'react'
import type { CareCategory } from '#contract/catalogue-care'
import { ATTRIBUTE_WORDS, ATTRIBUTES, type Attribute, askedOf } from '#contract/catalogue-care.rules'
import { PhotoField } from '#web/features/photos/photo-field'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { useCareAct } from './use-care-act'

type Props = DialogProps & { all: readonly CareCategory[]; category?: CareCategory }

/** A category, from its name to its place; a new one stands last on its shelf. */
export function CategoryDialog({ open, onClose, all, category }: Props) {
  // of what the dialog began with, whatever was loaded since
  const [version] = useState(category?.version ?? '')
  const [name, setName] = useState(category?.name ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const [parentId, setParentId] = useState(category?.parentId ?? '')
  const [position, setPosition] = useState(String(category?.position ?? 0))
  const [photo, setPhoto] = useState(category?.photo ?? null)
  const [attributes, setAttributes] = useState<readonly Attribute[] | null>(category?.attributes ?? null)
  const [asked, setAsked] = useState(0)
  const draft = { name: name.trim(), description: description.trim(), parentId: parentId || null }
  const place = /^\d{1,4}$/.test(position.trim()) ? Number(position) : null
  const wrong = draft.name === '' || place === null
  const act = useCareAct(
    () =>
      category
        ? client.catalogueCare.saveCategory({
            ...draft,
            id: category.id,
            version,
            position: place ?? 0,
            attributes: attributes && [...attributes],
            mediaId: photo?.id ?? null,
          })
        : client.catalogueCare.addCategory(draft),
    category ? 'Category saved' : 'Category added',
    onClose,
  )
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={category ? `Change ${category.name}` : 'New category'}
      button={category ? 'Save category' : 'Add category'}
      busyLabel="Saving"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={wrong && asked}
      onSubmit={() => {
        setAsked(asked + 1)
        if (!wrong) act.run(undefined)
      }}
    >
      <Field label="Name" error={asked > 0 && draft.name === '' ? 'Enter a name.' : undefined}>
        <Input value={name} onChange={({ target }) => setName(target.value)} maxLength={80} />
      </Field>
      <Field label="Description" optional>
        <Input value={description} onChange={({ target }) => setDescription(target.value)} maxLength={300} />
      </Field>
      <Field label="Shelf" hint="A shelf of its own stands at the top of the shop.">
        <Select value={parentId} onChange={({ target }) => setParentId(target.value)}>
          <option value="">A shelf of its own</option>
          {all
            .filter(({ id, parentId: above, active }) => above === null && active && id !== category?.id)
            .map(({ id, name: shelf }) => (
              <option key={id} value={id}>
                {shelf}
              </option>
            ))}
        </Select>
      </Field>
      {category && (
        <Field
          label="Position"
          hint="Lower numbers come first."
          error={asked > 0 && place === null ? 'Enter a whole number.' : undefined}
        >
          <Input inputMode="numeric" value={position} onChange={({ target }) => setPosition(target.value)} />
        </Field>
      )}
      {category && (
        <>
          <PhotoField
            label="Photo"
            hint="Without one, the category shows its drawing."
            picture={photo}
            purpose="gallery"
            shape="square"
            onChange={setPhoto}
          />
          <Asked
            own={attributes}
            shelf={all.find(({ id }) => id === draft.parentId)?.attributes ?? null}
            onChange={setAttributes}
          />
        </>
      )}
    </ActDialog>
  )
}

/** What shops are asked about goods there, and people can filter them by. */
function Asked({
  own,
  shelf,
  onChange,
}: {
  own: readonly Attribute[] | null
  shelf: readonly Attribute[] | null
  onChange: (attributes: readonly Attribute[] | null) => void
}) {
  const shown = askedOf(own, shelf)
  return (
    <Fieldset
      legend="What shops are asked"
      hint="What is no longer asked for stays on the products that have it."
      className="flex flex-col"
    >
      <Checkbox checked={own === null} onChange={({ target }) => onChange(target.checked ? null : [...shown])}>
        The same as its shelf
      </Checkbox>
      {ATTRIBUTES.map((one) => (
        <Checkbox
          key={one}
          checked={shown.includes(one)}
          disabled={own === null}
          onChange={({ target }) =>
            onChange(ATTRIBUTES.filter((other) => (other === one ? target.checked : shown.includes(other))))
          }
        >
          {ATTRIBUTE_WORDS[one]}
        </Checkbox>
      ))}
    </Fieldset>
  )
}
