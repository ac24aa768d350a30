import { Plus } from 'lucide-react'
import { useState } from 'react'
import { GUARDIAN_WORDS } from '#contract/pet-access.rules'
import type { PetCard } from '#contract/pets'
import { ageWords, MAX_PETS } from '#contract/pets.rules'
import { AppLink } from '#web/kit/link/app-link'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { today } from '#web/kit/moment/days'
import { PetPortrait } from '#web/kit/pet/pet-portrait'
import { weightWords } from '#web/kit/pet/weight-words'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { whatWords } from './pet-words'

/** From how many on one looks for a name. */
const MANY = 9
/** So many are drawn at first; a rescue has hundreds. */
const AT_ONCE = 24

export function PetCards({ items }: { items: readonly PetCard[] }) {
  const [words, setWords] = useState('')
  const [shown, setShown] = useState(AT_ONCE)
  if (items.length === 0)
    return (
      <EmptyState
        title="No pets yet"
        picture={<LazyPeek species="cat" tile="sage" seed="pets" />}
        actions={
          <>
            <AppLink href="/pets/new" className={buttonClass('primary')}>
              Add a pet
            </AppLink>
            <AppLink href="/pet/import" className={buttonClass('ghost')}>
              Import a pet
            </AppLink>
          </>
        }
      >
        Add one with a name and the kind of animal. Everything else can wait.
      </EmptyState>
    )
  const found = items.filter((pet) => fits(pet, words))
  const own = items.filter(({ role }) => role === 'owner').length
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        {own < MAX_PETS ? (
          <AppLink href="/pets/new" className={buttonClass('primary')}>
            <Icon as={Plus} size="sm" />
            Add a pet
          </AppLink>
        ) : (
          <p className="text-sm text-muted-foreground">You can have up to {MAX_PETS} pets.</p>
        )}
        {items.length >= MANY && (
          <Field label="Find a pet" hideLabel className="min-w-0 grow max-w-[22rem]">
            <Input
              type="search"
              placeholder="Name, breed, or kind"
              maxLength={60}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
        )}
      </div>
      <p role="status" className="sr-only">
        {words && `${found.length} of ${items.length} pets`}
      </p>
      {found.length === 0 && <p className="text-muted-foreground">No pet of yours is called that.</p>}
      <ul className="grid gap-x-5 gap-y-7 grid-cols-2 sm:grid-cols-3 xl:grid-cols-4">
        {found.slice(0, shown).map((pet) => (
          <Card key={pet.id} pet={pet} />
        ))}
      </ul>
      {found.length > shown && (
        <div>
          <Button data-more="" variant="outline" onClick={() => setShown(shown + AT_ONCE)}>
            Show more
          </Button>
          <p className="mt-2 text-sm text-muted-foreground">
            {shown} of {found.length} pets
          </p>
        </div>
      )}
    </div>
  )
}

function fits({ name, kind, breed, species }: PetCard, words: string): boolean {
  const asked = words.trim().toLowerCase()
  return [name, kind, breed, species].some((one) => one.toLowerCase().includes(asked))
}

function Card({ pet }: { pet: PetCard }) {
  const { id, name, photo, passedOn, role, weight, birthDate } = pet
  const locale = useLocale()
  const age = birthDate && !passedOn ? ageWords(birthDate, pet.birthPrecision, today()) : null
  return (
    <li className="group relative min-w-0">
      <div className="relative">
        <div className="arch aspect-[4/5] overflow-hidden">
          <PetPortrait pet={pet} photo={photo} />
        </div>
        {(passedOn || role !== 'owner') && (
          // an arch has no corners above
          <p className="absolute left-2.5 bottom-2.5 flex flex-wrap gap-1.5">
            <Badge tone="photo">{passedOn ? 'In memory' : GUARDIAN_WORDS[role].label}</Badge>
          </p>
        )}
      </div>
      <h2 className="mt-3 font-display font-medium text-xl leading-tight wrap-anywhere">
        <AppLink href={`/pet/${id}`} className="card-link hover:underline underline-offset-4">
          {name}
        </AppLink>
      </h2>
      <p className="mt-0.5 wrap-anywhere">{[whatWords(pet), age].filter(Boolean).join(', ')}</p>
      {weight && !passedOn && <p className="text-sm text-muted-foreground nums">{weightWords(weight.kg, locale)}</p>}
    </li>
  )
}
