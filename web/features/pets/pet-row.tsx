import { useState } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { PetCard } from '#contract/pets'
import { Confirm } from '#web/kit/form/confirm'
import { Day } from '#web/kit/moment/day'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { PET_SPECIES_WORDS, weightWords } from './pet-words'
import { useChangePets } from './use-pets'

export function PetRow({ pet, onEdit, onGone }: { pet: PetCard; onEdit: () => void; onGone: () => void }) {
  const { id, name, species, breed, role } = pet
  const [asking, setAsking] = useState(false)
  const remove = useChangePets(() => client.pets.remove({ id }), 'Pet deleted.', onGone)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-[16rem] wrap-anywhere">
        <h2 className="font-semibold text-lg">{name}</h2>
        <p className="text-muted-foreground">
          {PET_SPECIES_WORDS[species]}
          {breed && `, ${breed}`}
        </p>
        <Facts pet={pet} />
      </div>
      <div className="flex flex-wrap gap-2">
        {mayOnPet(role, 'record') && (
          <Button variant="outline" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {mayOnPet(role, 'give') && (
          <Button variant="outline" size="sm" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
      </div>
      <Confirm
        open={asking}
        title={`Delete ${name}?`}
        action="Delete"
        destructive
        busy={remove.busy}
        problem={remove.problem?.words ?? null}
        onConfirm={() => remove.run()}
        onClose={() => setAsking(false)}
      >
        Everything you wrote down about {name} is deleted with it. This can’t be undone.
      </Confirm>
    </div>
  )
}

function Facts({ pet }: { pet: PetCard }) {
  const locale = useLocale()
  const { birthDate, weight, passedOn } = pet
  return (
    <div className="mt-2 flex flex-col gap-1 text-sm">
      {passedOn && (
        <p>
          Passed away on <Day day={passedOn} />
        </p>
      )}
      {birthDate && (
        <p>
          Born <Day day={birthDate} />
        </p>
      )}
      {weight && (
        <p className="nums">
          {weightWords(weight.kg, locale)} on <Day day={weight.measuredOn} />
        </p>
      )}
    </div>
  )
}
