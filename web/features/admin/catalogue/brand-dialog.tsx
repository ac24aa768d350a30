import { useState } from 'react'
import type { CareBrand } from '#contract/catalogue-care'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useCareAct } from './use-care-act'

type Props = DialogProps & { what: 'rename' | 'merge'; brand: CareBrand }

const NOBODY = 'There’s no brand of this name in use.'

/** Another name for a brand, or the brand it is the same as. */
export function BrandDialog({ open, onClose, what, brand }: Props) {
  // as it was when the dialog opened, whatever was loaded since
  const [{ id, name }] = useState(brand)
  const [other, setOther] = useState(what === 'rename' ? name : '')
  const [wrong, setWrong] = useState<{ words: string; time: number } | null>(null)
  const merges = what === 'merge'
  const act = useCareAct(
    async (): Promise<unknown> => {
      const given = other.trim()
      if (!merges) return client.catalogueCare.renameBrand({ id, name: given, before: name })
      const { items } = await client.catalogueCare.brands({ q: given })
      const into = items.find((one) => one.name.toLowerCase() === given.toLowerCase() && one.id !== id)
      if (into) return client.catalogueCare.mergeBrand({ id, intoId: into.id })
      setWrong({ words: NOBODY, time: Date.now() })
      throw new NotThere()
    },
    merges ? 'Brands merged' : 'Brand renamed',
    onClose,
  )
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={merges ? `Merge ${name}` : `Rename ${name}`}
      button={merges ? 'Merge brand' : 'Rename brand'}
      busyLabel="Saving"
      busy={act.busy}
      problem={wrong ? null : (act.problem?.words ?? null)}
      wrong={wrong?.time}
      onSubmit={() => {
        if (other.trim() === '') return setWrong({ words: 'Enter a name.', time: Date.now() })
        setWrong(null)
        act.run(undefined)
      }}
      note={
        merges
          ? 'Its products get the other brand’s name, and so does whatever shops write as this one from now on.'
          : 'All products of this brand get the new name.'
      }
    >
      <Field label={merges ? 'Same as' : 'Name'} error={wrong?.words}>
        <Input value={other} onChange={({ target }) => setOther(target.value)} maxLength={80} autoComplete="off" />
      </Field>
    </ActDialog>
  )
}

/** Says that nothing was asked of the server; its words stand at the field. */
class NotThere extends Error {}
