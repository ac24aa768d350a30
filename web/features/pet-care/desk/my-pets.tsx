import { Syringe, Weight } from 'lucide-react'
import type { DayPet } from '#contract/pet-day'
import { ageWords } from '#contract/pets.rules'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import { AppLink } from '#web/kit/link/app-link'
import { Day } from '#web/kit/moment/day'
import { today } from '#web/kit/moment/days'
import { Loaded } from '#web/kit/page/loaded'
import { PetPortrait } from '#web/kit/pet/pet-portrait'
import { weightWords } from '#web/kit/pet/weight-words'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { useDay } from '../use-care'
import { SPECIES_WORDS, weightChangeWords } from './pet-words'

/** Who they are, and what their health asks for next. */
export default function MyPets() {
  const day = useDay()
  return (
    <Panel title="My pets" more={{ href: '/pets', label: 'All pets' }}>
      <Loaded query={day} what="your pets" shape="h-[8rem] rounded-md">
        {({ pets, total, passed }) =>
          total === 0 ? (
            <PanelEmpty
              action={passed > 0 ? { href: '/pets', label: 'All pets' } : { href: '/pets/new', label: 'Add a pet' }}
            >
              {passed > 0
                ? 'What you kept about your pets is under All pets.'
                : 'Your pets and their health show up here.'}
            </PanelEmpty>
          ) : (
            <>
              <ul className="-my-3 divide-y divide-border">
                {pets.map((pet) => (
                  <li key={pet.id} className="py-3">
                    <PetLine pet={pet} />
                  </li>
                ))}
              </ul>
              {total > pets.length && (
                <p className="mt-4 text-sm text-muted-foreground">And {total - pets.length} more.</p>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

function PetLine({ pet }: { pet: DayPet }) {
  const locale = useLocale()
  const { id, name, species, kind, breed, birthDate, birthPrecision, weightKg, weightBefore, vaccine } = pet
  const facts = [
    breed || kind || SPECIES_WORDS[species],
    birthDate && ageWords(birthDate, birthPrecision, today()),
    weightKg !== null && weightWords(weightKg, locale),
  ]
  const isOver = vaccine !== null && vaccine.dueOn < today()
  return (
    <div className="flex gap-4 items-start">
      <div className="arch w-[4.5rem] aspect-[4/5] shrink-0 overflow-hidden">
        <PetPortrait pet={pet} photo={pet.photo} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-semibold">
          <AppLink data-plain="" href={`/pet/${id}`} className="hover:underline underline-offset-4">
            {name}
          </AppLink>
        </h3>
        <p className="text-sm text-muted-foreground nums">{facts.filter(Boolean).join(', ')}</p>
        {vaccine && (
          <p className={`mt-1 text-sm flex gap-2 ${isOver ? 'text-warning-ink font-medium' : ''}`}>
            <Icon as={Syringe} size="sm" className="mt-0.5" />
            <span>
              {vaccine.title} {isOver ? 'was due' : 'due'} <Day short day={vaccine.dueOn} />
            </span>
          </p>
        )}
        {weightKg !== null && weightBefore && (
          <p className="mt-1 text-sm flex gap-2 nums">
            <Icon as={Weight} size="sm" className="mt-0.5" />
            <span>{weightChangeWords({ kg: weightKg, before: weightBefore }, locale)}</span>
          </p>
        )}
      </div>
    </div>
  )
}
