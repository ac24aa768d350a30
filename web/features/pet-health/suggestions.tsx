import type { Suggested } from '#contract/pet-health'
import type { PetHead } from '#contract/pets'
import { Day } from '#web/kit/moment/day'
import { Block } from '#web/kit/page/block'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { useRecordAct } from './queries'

/** What is commonly suggested next. Guidance, with where it comes from; a tap puts it down as due. */
export function Suggestions({
  pet,
  suggested,
  mayWrite,
}: {
  pet: PetHead
  suggested: readonly Suggested[]
  mayWrite: boolean
}) {
  const sources = [...new Map(suggested.map((one) => [one.source, one])).values()].filter(({ source }) => source !== '')
  return (
    <Block title="Suggested schedule" aside={<Badge tone="info">Guidance</Badge>}>
      {suggested.length === 0 ? (
        <p className="text-muted-foreground">{nothing(pet, mayWrite)}</p>
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {suggested.map((one, index) => (
              <Line
                key={`${one.vaccineTypeId} ${one.dose}`}
                pet={pet}
                one={one}
                // a vaccine has one day it is due: the dose after that comes when this one was given
                mayPlan={
                  mayWrite && suggested.findIndex(({ vaccineTypeId }) => vaccineTypeId === one.vaccineTypeId) === index
                }
              />
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted-foreground">
            Common schedules by species and age, not advice for {pet.name}. Your vet decides.{' '}
            {sources.map(({ source, sourceUrl, sourceDate }) => (
              <span key={source}>
                Source:{' '}
                <a
                  href={sourceUrl}
                  rel="noopener noreferrer"
                  target="_blank"
                  className="link underline underline-offset-4"
                >
                  {source.replace(/^Guidance: /, '')}
                </a>
                {sourceDate && (
                  <>
                    , as of <Day day={sourceDate} short />
                  </>
                )}
                .{' '}
              </span>
            ))}
          </p>
        </>
      )}
    </Block>
  )
}

function Line({ pet, one, mayPlan }: { pet: PetHead; one: Suggested; mayPlan: boolean }) {
  const plan = useRecordAct(
    () => client.petHealth.plan({ petId: pet.id, vaccineTypeId: one.vaccineTypeId, dueOn: one.on }),
    'Added as due.',
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div>
        <p className="font-medium">{one.label}</p>
        <p className="text-sm text-muted-foreground">
          {one.of ? `Dose ${one.dose} of ${one.of}` : 'Booster'}, <Day day={one.on} short />
        </p>
        {plan.problem && (
          <p role="alert" className="text-sm text-destructive-ink">
            {plan.problem.words}
          </p>
        )}
      </div>
      {one.planned ? (
        <Badge>Added as due</Badge>
      ) : (
        mayPlan && (
          <Button variant="outline" size="sm" busy={plan.busy} onClick={() => plan.run()}>
            Add as due<span className="sr-only">: {one.label}</span>
          </Button>
        )
      )}
    </li>
  )
}

function nothing({ birthDate, name, species }: PetHead, mayWrite: boolean): string {
  if (species === 'fish' || species === 'reptile' || species === 'bird')
    return 'There is no common schedule of vaccines for these animals.'
  if (species === 'small-pet') return 'Most small pets need no vaccines. If yours is a ferret, ask your vet what’s due.'
  if (birthDate !== null) return 'We have nothing to suggest at this age. Ask your vet what is due.'
  return mayWrite
    ? `Add ${name}’s birth date, and we show what is commonly suggested at that age.`
    : `Once ${name}’s birth date is added, we show what is commonly suggested at that age.`
}
