import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { NewCollection, type OwnCollection } from '#contract/storefront'
import { MAX_COLLECTION_TEXT, MAX_COLLECTION_TITLE, MAX_IN_COLLECTION } from '#contract/storefront.rules'
import { FindFamilies } from '#web/features/catalogue/find-families'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { useRows } from '#web/kit/form/use-rows'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field, FieldError } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input, Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { moved } from './moved'
import { useStorefrontAct } from './use-storefront-act'

type Named = { id: string; name: string }

/** A collection: its name, a few words, and its products in their order. @param collection null for a new one */
export function CollectionDialog({ collection, open, onClose }: DialogProps & { collection: OwnCollection | null }) {
  // of what the dialog began with, whatever was loaded since
  const [version] = useState(collection?.version ?? '')
  const [title, setTitle] = useState(collection?.title ?? '')
  const [text, setText] = useState(collection?.text ?? '')
  const [families, setFamilies] = useState<Named[]>(collection?.families ?? [])
  const field = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState(0)
  const read = NewCollection.safeParse({ title, text, familyIds: families.map(({ id }) => id) })
  const problemAt = (name: string) =>
    asked > 0 ? read.error?.issues.find(({ path }) => path[0] === name)?.message : undefined
  const done = () => {
    onClose()
    toast({ title: collection ? `${title} saved` : `${title} is on your shop’s page` })
  }
  const add = useStorefrontAct(client.storefront.addCollection, done)
  const change = useStorefrontAct(client.storefront.changeCollection, done)
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={collection ? `Change ${collection.title}` : 'New collection'}
      button={collection ? 'Save' : 'Add collection'}
      busyLabel="Saving"
      busy={add.busy || change.busy}
      problem={(add.problem ?? change.problem)?.words ?? null}
      wrong={!read.success && asked}
      onSubmit={() => {
        setAsked(asked + 1)
        if (!read.success) return
        if (collection) change.run({ id: collection.id, collection: read.data, version })
        else add.run(read.data)
      }}
    >
      <Field label="Name" error={problemAt('title')}>
        <Input maxLength={MAX_COLLECTION_TITLE} value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="A few words about it" optional error={problemAt('text')}>
        <Textarea maxLength={MAX_COLLECTION_TEXT} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <FindFamilies
        chosen={families}
        most={MAX_IN_COLLECTION}
        field={field}
        onAdd={(family) => setFamilies([...families, family])}
      />
      {families.length > 0 && <Chosen families={families} field={field} onChange={setFamilies} />}
      {problemAt('familyIds') && <FieldError>{problemAt('familyIds')}</FieldError>}
    </ActDialog>
  )
}

function Chosen({
  families,
  field,
  onChange,
}: {
  families: Named[]
  field: RefObject<HTMLInputElement | null>
  onChange: (families: Named[]) => void
}) {
  const rows = useRows<HTMLOListElement, HTMLInputElement>(field)
  return (
    <ol ref={rows.list} aria-label="Products in this collection" className="divide-y divide-border">
      {families.map(({ id, name }, place) => (
        <li key={id} className="py-2 flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 flex-1 basis-[10rem] wrap-anywhere">{name}</span>
          <span className="flex gap-1.5">
            <Button
              variant="outline"
              size="sm"
              data-move=""
              aria-label={`Move ${name} up`}
              disabled={place === 0}
              onClick={() => rows.move(place, place - 1, () => onChange(moved(families, place, -1)))}
            >
              <Icon as={ArrowUp} size="sm" />
            </Button>
            <Button
              variant="outline"
              size="sm"
              data-move=""
              aria-label={`Move ${name} down`}
              disabled={place === families.length - 1}
              onClick={() => rows.move(place, place + 1, () => onChange(moved(families, place, 1)))}
            >
              <Icon as={ArrowDown} size="sm" />
            </Button>
            <Button
              variant="outline"
              size="sm"
              data-take=""
              aria-label={`Remove ${name}`}
              onClick={() => rows.take(place, () => onChange(families.filter((one) => one.id !== id)))}
            >
              <Icon as={X} size="sm" />
            </Button>
          </span>
        </li>
      ))}
    </ol>
  )
}
