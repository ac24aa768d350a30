import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Passing } from '#contract/pet-passing'
import type { PetHead } from '#contract/pets'
import { Confirm } from '#web/kit/form/confirm'
import { FormProblem } from '#web/kit/form/form-problem'
import { Day } from '#web/kit/moment/day'
import { Moment } from '#web/kit/moment/moment'
import { Block } from '#web/kit/page/block'
import { client } from '#web/lib/api'
import { Button, ButtonLink } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { HelpList } from './help-list'
import { MemorialFields } from './memorial-fields'
import { stopWords } from './stop-words'
import { usePassingAct } from './use-passing-act'

/** What was said, the page in memory, what stands still, and the way back while there is one. */
export function PassedView({ pet, passing }: { pet: PetHead; passing: Passing }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const [memorial, setMemorial] = useState(passing.memorial)
  const save = usePassingAct(client.petPassing.saveMemorial, () => toast({ title: 'Saved' }))
  const undo = usePassingAct(client.petPassing.undo, async () => {
    toast({ title: 'Undone', description: `${pet.name}’s record can be changed again.` })
    // what is left here would begin by asking when it died
    await navigate({ to: '/pet/$petId', params: { petId: pet.id } })
  })
  const stopped = stopWords(passing.stopped)
  const kept = passing.memorial.visibility !== 'none'
  return (
    <div className="flex flex-col gap-5">
      <Block title={`In memory of ${pet.name}`}>
        <p>{passing.passedOn && <Day day={passing.passedOn} />}</p>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">
          No more reminders or offers about {pet.name} are sent. You can still read the record and add expenses, but
          nothing else in it can change.
        </p>
        {stopped.length > 0 && (
          <p className="mt-2 max-w-[60ch] text-muted-foreground">Stopped or paused: {stopped.join(', ')}.</p>
        )}
      </Block>
      <Block
        title="To remember"
        aside={
          kept && (
            <div className="flex flex-wrap gap-2">
              <ButtonLink href={`/pet/${pet.id}?face=public`} variant="outline" size="sm">
                Open the page
              </ButtonLink>
            </div>
          )
        }
      >
        <MemorialFields name={pet.name} photos={passing.photos} value={memorial} onChange={setMemorial} />
        <FormProblem>{save.problem?.words}</FormProblem>
        <Button
          className="mt-5"
          busy={save.busy}
          busyLabel="Saving"
          onClick={() => save.run({ petId: pet.id, memorial })}
        >
          Save
        </Button>
      </Block>
      <Block title="People to talk to">
        <HelpList />
      </Block>
      {passing.undoUntil && (
        <Block title="If this was a mistake">
          <p className="max-w-[60ch] text-muted-foreground">
            You can undo it until <Moment at={passing.undoUntil} />. What was paused stays paused until you start it
            again, a public page stays private, you’ll need to make new links and tags, and the memorial page closes.
          </p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => setAsked(true)}>
            Undo
          </Button>
        </Block>
      )}
      <Confirm
        open={asked}
        title="Was this a mistake?"
        action="Undo"
        busy={undo.busy}
        problem={undo.problem?.words ?? null}
        onConfirm={() => undo.run({ petId: pet.id })}
        onClose={() => setAsked(false)}
      >
        You can change the record again. Reminders, deliveries, medicine, and routines stay paused until you start them
        again.
      </Confirm>
    </div>
  )
}
