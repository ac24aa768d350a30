import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { PetContact } from '#contract/pet-shapes'
import type { Pet } from '#contract/pets'
import { CONTACT_WORDS, MAX_CONTACTS } from '#contract/pets.rules'
import { amountText, readNumber } from '#web/kit/form/numbers'
import { useRows } from '#web/kit/form/use-rows'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { IconButton } from '#web/ui/icon-button'
import { Input } from '#web/ui/input'
import { EditSection } from './edit-section'
import { WordSelect } from './word-select'

type Row = Omit<PetContact, 'decidesUpTo'> & { decidesUpTo: string }
const EMPTY: Row = { kind: 'vet', name: '', phone: '', note: '', policyNumber: '', decidesUpTo: '' }

const read = (pet: Pet): { contacts: Row[] } => ({
  contacts: pet.contacts.map((one) => ({
    ...one,
    decidesUpTo: one.decidesUpTo === null ? '' : amountText(one.decidesUpTo),
  })),
})

const isAmount = (text: string) => !text.trim() || (readNumber(text) >= 0 && readNumber(text) <= 1_000_000)

/** Whom to call, in this order. */
export function ContactsSection({ pet }: { pet: Pet }) {
  const rows = useRows<HTMLOListElement>()
  return (
    <EditSection
      pet={pet}
      id="contacts"
      title="Contacts"
      note={`Who to call about ${pet.name}, in this order. Everyone you share the pet with sees them.`}
      read={read}
      check={({ contacts }) => {
        if (contacts.some(({ name }) => !name.trim())) return { at: 'contacts', words: 'Give every contact a name.' }
        return contacts.every(({ decidesUpTo }) => isAmount(decidesUpTo))
          ? null
          : { at: 'contacts', words: 'Enter amounts such as 250.' }
      }}
      write={({ contacts }) => ({
        contacts: contacts.map((one) => ({
          ...one,
          decidesUpTo: one.decidesUpTo.trim() ? Math.round(readNumber(one.decidesUpTo) * 100) / 100 : null,
        })),
      })}
    >
      {({ contacts }, set, errorOf) => (
        <>
          {contacts.length === 0 && <p className="text-muted-foreground">Nobody yet. Begin with your vet.</p>}
          <ol ref={rows.list} className="flex flex-col gap-6">
            {contacts.map((contact, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they have nothing else to be told by
              <li key={place}>
                <ContactFields
                  contact={contact}
                  place={place}
                  last={place === contacts.length - 1}
                  onChange={(change) =>
                    set({ contacts: contacts.map((one, at) => (at === place ? { ...one, ...change } : one)) })
                  }
                  onMove={(to) => rows.move(place, to, () => set({ contacts: swapped(contacts, place, to) }))}
                  onRemove={() => rows.take(place, () => set({ contacts: contacts.filter((_, at) => at !== place) }))}
                />
              </li>
            ))}
          </ol>
          {errorOf('contacts') && (
            <p role="alert" className="text-destructive-ink text-sm">
              {errorOf('contacts')}
            </p>
          )}
          {contacts.length < MAX_CONTACTS && (
            <div>
              <Button
                ref={rows.adder}
                variant="outline"
                size="sm"
                onClick={() => rows.add(() => set({ contacts: [...contacts, EMPTY] }))}
              >
                Add a contact
              </Button>
            </div>
          )}
        </>
      )}
    </EditSection>
  )
}

function swapped(rows: readonly Row[], from: number, to: number): Row[] {
  const [one, other] = [rows[from], rows[to]]
  if (!one || !other) return [...rows]
  return rows.map((row, at) => (at === from ? other : at === to ? one : row))
}

function ContactFields({
  contact,
  place,
  last,
  onChange,
  onMove,
  onRemove,
}: {
  contact: Row
  place: number
  last: boolean
  onChange: (change: Partial<Row>) => void
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const named = contact.name || `contact ${place + 1}`
  return (
    <fieldset className="rounded-control bg-sunken p-4 hc:border-2">
      <legend className="sr-only">Contact {place + 1}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <WordSelect
          label="Who"
          words={CONTACT_WORDS}
          value={contact.kind}
          onChange={(kind) => kind && onChange({ kind })}
        />
        <Field label="Name">
          <Input maxLength={120} value={contact.name} onChange={({ target }) => onChange({ name: target.value })} />
        </Field>
        <Field label="Phone" optional>
          <Input
            type="tel"
            maxLength={40}
            value={contact.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
          />
        </Field>
        {contact.kind === 'insurer' ? (
          <Field label="Policy number" hint="Only owners and co-owners see it." optional>
            <Input
              maxLength={60}
              value={contact.policyNumber}
              onChange={({ target }) => onChange({ policyNumber: target.value })}
            />
          </Field>
        ) : (
          <Field label="Can approve up to, in dollars" hint="For treatment, without asking you first." optional>
            <Input
              inputMode="decimal"
              maxLength={10}
              value={contact.decidesUpTo}
              onChange={({ target }) => onChange({ decidesUpTo: target.value })}
            />
          </Field>
        )}
        <Field label="Note" className="sm:col-span-2" optional>
          <Input maxLength={500} value={contact.note} onChange={({ target }) => onChange({ note: target.value })} />
        </Field>
      </div>
      <div className="mt-2 flex justify-end gap-1">
        <IconButton
          icon={ArrowUp}
          data-move=""
          label={`Move ${named} up`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          icon={ArrowDown}
          data-move=""
          label={`Move ${named} down`}
          disabled={last}
          onClick={() => onMove(place + 1)}
        />
        <IconButton icon={Trash2} data-take="" label={`Remove ${named}`} onClick={onRemove} />
      </div>
    </fieldset>
  )
}
