import { useState } from 'react'
import type { SavedAddress } from '#contract/addresses'
import { Confirm } from '#web/kit/form/confirm'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { PostalAddress } from './postal-address'
import { useBook } from './use-book'

/** Its button, where the focus comes back to. */
export const editId = (id: string) => `edit-${id}`

export function AddressRow({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const { id, isDefault, name, line1 } = address
  const [asking, setAsking] = useState(false)
  const choose = useBook(
    () => client.addresses.setDefault({ id }),
    'Default address changed.',
    () =>
      // the pressed button gives way to a mark
      document.getElementById(editId(id))?.focus(),
  )
  const remove = useBook(() => client.addresses.remove({ id }), 'Address removed.')
  const which = `${name}, ${line1}`
  return (
    <div className="flex flex-col sm:flex-row items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1">
        <PostalAddress address={address} />
        {isDefault ? (
          <p className="mt-2">
            <Badge>Default</Badge>
          </p>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 -ml-3"
            busy={choose.busy}
            aria-label={`Make default: ${which}`}
            onClick={() => choose.run()}
          >
            Make default
          </Button>
        )}
        <FormProblem>{choose.problem?.words}</FormProblem>
      </div>
      <div className="flex gap-2">
        <Button id={editId(id)} variant="outline" size="sm" aria-label={`Edit ${which}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="outline" size="sm" aria-label={`Remove ${which}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <Confirm
        open={asking}
        title="Remove this address?"
        action="Remove"
        destructive
        busy={remove.busy}
        problem={remove.problem?.words ?? null}
        onConfirm={() => remove.run()}
        onClose={() => setAsking(false)}
      >
        {which}. Past orders won’t change.
      </Confirm>
    </div>
  )
}
