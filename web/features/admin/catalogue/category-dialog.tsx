import { useState } from 'react'
import type { CareCategory } from '#contract/catalogue-care'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { useCareAct } from './use-care-act'

type Props = DialogProps & { all: readonly CareCategory[]; category?: CareCategory }

/** A category, from its name to its place; a new one stands last on its shelf. */
export function CategoryDialog({ open, onClose, all, category }: Props) {
  const [name, setName] = useState(category?.name ?? '')
  const [description, setDescription] = useState(category?.description ?? '')
  const [parentId, setParentId] = useState(category?.parentId ?? '')
  const [position, setPosition] = useState(String(category?.position ?? 0))
  const [asked, setAsked] = useState(0)
  const draft = { name: name.trim(), description: description.trim(), parentId: parentId || null }
  const place = /^\d{1,4}$/.test(position.trim()) ? Number(position) : null
  const wrong = draft.name === '' || place === null
  const act = useCareAct(
    () =>
      category
        ? client.catalogueCare.saveCategory({ ...draft, id: category.id, position: place ?? 0 })
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
    </ActDialog>
  )
}
