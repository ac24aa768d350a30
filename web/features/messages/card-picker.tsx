import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin, PawPrint, Receipt } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { NewCard } from '#contract/message-cards'
import type { Conversation } from '#contract/messages'
import { PLACE_NAME_MAX } from '#contract/messages.rules'
import { ActDialog } from '#web/kit/form/act-dialog'
import { AppLink } from '#web/kit/link/app-link'
import { Loaded } from '#web/kit/page/loaded'
import { PetPortrait } from '#web/kit/pet/pet-portrait'
import { api } from '#web/lib/api'
import { findPosition } from '#web/lib/geolocation'
import { geolocationWords } from '#web/lib/geolocation-words'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input } from '#web/ui/input'
import { Modal } from '#web/ui/modal'
import { cardWords } from './card-words'

/** What goes along with the next message, and what it is called. */
export type Chosen = { card: NewCard; words: string }

/** Chooses a pet, an order or invoice of the two, or a place to send along. */
export function CardPicker({
  conversation: { matters },
  onChoose,
}: {
  conversation: Conversation
  onChoose: (chosen: Chosen) => void
}) {
  const [open, setOpen] = useState<'pet' | 'matter' | 'place' | null>(null)
  const close = () => setOpen(null)
  const choose = (chosen: Chosen) => {
    close()
    onChoose(chosen)
  }
  const cancel = (
    <Button variant="outline" onClick={close}>
      Cancel
    </Button>
  )
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen('pet')}>
        <Icon as={PawPrint} size="sm" />
        Pet
      </Button>
      {matters.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => setOpen('matter')}>
          <Icon as={Receipt} size="sm" />
          Order or invoice
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => setOpen('place')}>
        <Icon as={MapPin} size="sm" />
        Place
      </Button>
      {open === 'pet' && (
        <Modal open onClose={close} title="Send a pet’s card" actions={cancel}>
          <Pets onChoose={choose} />
        </Modal>
      )}
      {open === 'matter' && (
        <Modal open onClose={close} title="Send an order or invoice" actions={cancel}>
          <ul className="flex flex-col gap-2">
            {matters.map(({ id, kind, number, status }) => {
              const words = cardWords({ kind, number })
              return (
                <Row key={id} about={status} onPress={() => choose({ card: { kind, id }, words })}>
                  {words}
                </Row>
              )
            })}
          </ul>
        </Modal>
      )}
      {open === 'place' && <Place onClose={close} onChoose={choose} />}
    </>
  )
}

function Row({
  picture,
  about,
  children,
  onPress,
}: {
  picture?: ReactNode
  about: string
  children: ReactNode
  onPress: () => void
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex w-full min-h-touch items-center gap-3 rounded-control hairline bg-card p-3 text-left hover:bg-accent"
      >
        {picture}
        <span className="min-w-0">
          <span className="block font-medium text-foreground wrap-anywhere">{children}</span>
          {about && <span className="block text-sm text-muted-foreground wrap-anywhere">{about}</span>}
        </span>
      </button>
    </li>
  )
}

function Pets({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const pets = useQuery(api.pets.list.queryOptions())
  return (
    <Loaded query={pets} what="your pets" shape="h-[12rem] rounded-md">
      {({ items }) => {
        const living = items.filter(({ passedOn }) => passedOn === null)
        if (living.length === 0)
          return (
            <p className="text-muted-foreground">
              You have no pets here yet.{' '}
              <AppLink href="/pets/new" className="link underline underline-offset-4">
                Add a pet
              </AppLink>
            </p>
          )
        return (
          <>
            <p className="mb-3 text-muted-foreground">They see its name, breed, and portrait.</p>
            <ul className="flex flex-col gap-2">
              {living.map((pet) => (
                <Row
                  key={pet.id}
                  about={pet.breed}
                  picture={
                    <span className="block size-12 shrink-0 overflow-hidden rounded-md bg-muted">
                      <PetPortrait pet={pet} photo={pet.photo} className="size-full object-cover" />
                    </span>
                  }
                  onPress={() => onChoose({ card: { kind: 'pet', id: pet.id }, words: pet.name })}
                >
                  {pet.name}
                </Row>
              ))}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}

function Place({ onClose, onChoose }: { onClose: () => void; onChoose: (chosen: Chosen) => void }) {
  const [name, setName] = useState('')
  const [spot, setSpot] = useState<{ lat: number; lng: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const [tries, setTries] = useState(0)
  async function handleFind() {
    setBusy(true)
    setSaid('')
    try {
      const { lat, lng } = await findPosition()
      setSpot({ lat, lng })
      setSaid('Your location goes along. They see exactly where you are now.')
    } catch (error) {
      setSaid(geolocationWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title="Send a place"
      button="Add"
      busy={false}
      problem={null}
      wrong={tries}
      onSubmit={() => {
        const words = name.trim()
        if (words) onChoose({ card: { kind: 'place', name: words, spot }, words })
        else setTries(tries + 1)
      }}
    >
      <Field
        label="Which place"
        hint="A name or an address, like “The bench by the duck pond.”"
        error={tries > 0 && name.trim() === '' ? 'Enter a name or an address.' : undefined}
      >
        <Input required maxLength={PLACE_NAME_MAX} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="outline" size="sm" busy={busy} onClick={() => void handleFind()}>
          <Icon as={LocateFixed} size="sm" />
          Use my current location
        </Button>
        {spot && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setSpot(null)
              setSaid('')
            }}
          >
            Without it
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted-foreground">
        {said}
      </p>
    </ActDialog>
  )
}
