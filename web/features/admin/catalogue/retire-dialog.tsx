import { useState } from 'react'
import type { CareCategory } from '#contract/catalogue-care'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Select } from '#web/ui/select'
import { useCareAct } from './use-care-act'

type Props = DialogProps & { category: CareCategory; all: readonly CareCategory[] }

/** Takes a category out of use, and says where its products and its address go. */
export function RetireDialog({ open, onClose, category: { id, name, products }, all }: Props) {
  const [moveToId, setMoveToId] = useState('')
  const act = useCareAct(client.catalogueCare.retireCategory, `${name} retired`, onClose)
  const hasBelow = (category: CareCategory) => all.some(({ parentId, active }) => parentId === category.id && active)
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Retire ${name}?`}
      button="Retire category"
      busyLabel="Retiring"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      destructive
      onSubmit={() => act.run({ id, moveToId: moveToId || null })}
      note={
        moveToId
          ? `Its ${products === 1 ? 'product moves' : `${products} products move`} there, and its address leads there.`
          : 'Its products keep it and stay for sale, but it’s no longer listed, and nothing new can be put in it.'
      }
    >
      <Field label="Move its products to" optional>
        <Select value={moveToId} onChange={({ target }) => setMoveToId(target.value)}>
          <option value="">Nowhere, they keep it</option>
          {all
            .filter((one) => one.active && one.id !== id && !one.restricted && !hasBelow(one))
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
        </Select>
      </Field>
    </ActDialog>
  )
}
