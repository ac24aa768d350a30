import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Passing } from '#contract/pet-passing'
import { MAX_PASSING_NOTE, PASSING_UNDO_DAYS } from '#contract/pet-passing.rules'
import type { PetHead } from '#contract/pets'
import { FormProblem } from '#web/kit/form/form-problem'
import { LeaveDialog } from '#web/kit/form/leave-dialog'
import { dayOf } from '#web/kit/pet/days'
import { client } from '#web/lib/api'
import { Button, ButtonLink } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input, Textarea } from '#web/ui/input'
import { HelpList } from './help-list'
import { MemorialFields } from './memorial-fields'
import { stopWords } from './stop-words'
import { usePassingAct } from './use-passing-act'

const TITLES = ['When it was', 'What stops now', 'To remember', 'Before you finish'] as const

/** Four quiet screens. Nothing is written down before the last one is finished. */
export function PassingFlow({ pet, passing }: { pet: PetHead; passing: Passing }) {
  const [step, setStep] = useState(0)
  const [passedOn, setPassedOn] = useState(() => dayOf(new Date()))
  const [tell, setTell] = useState(true)
  const [note, setNote] = useState('')
  const [memorial, setMemorial] = useState(passing.memorial)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  // whoever reads by ear hears where they are, but not before they have gone on once
  useEffect(() => {
    if (first.current) first.current = false
    else if (step >= 0) heading.current?.focus()
  }, [step])
  const finish = usePassingAct(client.petPassing.say)
  const unsaved = () => !finish.busy && (note !== '' || JSON.stringify(memorial) !== JSON.stringify(passing.memorial))
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  const { name } = pet
  const stops = stopWords(passing.stops)
  const birth = pet.birthDate ?? ''
  const wrongDay = !passedOn || passedOn > dayOf(new Date()) || (birth !== '' && passedOn < birth)
  return (
    <section aria-labelledby="passing-step" className="hairline rounded-card bg-card p-5 sm:p-7 max-w-[46rem]">
      <LeaveDialog leaving={blocker}>If you leave now, you’ll lose what you wrote.</LeaveDialog>
      <p className="text-sm text-muted-foreground">
        Step {step + 1} of {TITLES.length}
      </p>
      <h2
        id="passing-step"
        ref={heading}
        tabIndex={-1}
        className="font-display font-medium text-2xl focus:outline-none"
      >
        {TITLES[step]}
      </h2>
      <div className="mt-4">
        {step === 0 && (
          <div className="flex flex-col gap-5">
            <p className="max-w-[60ch]">We’re sorry. Take your time. Nothing is saved before the last step.</p>
            <Field
              label="Day"
              hint="If you aren’t sure, choose the day you think it was."
              error={wrongDay ? `Choose a day in the past, but not before ${name} was born.` : undefined}
            >
              <Input
                type="date"
                max={dayOf(new Date())}
                min={birth || undefined}
                value={passedOn}
                onChange={({ target }) => setPassedOn(target.value)}
              />
            </Field>
            {passing.others > 0 && (
              <div>
                <Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
                  Tell the others in the family ({passing.others}), once and gently
                </Checkbox>
                {tell && (
                  <Field label="A few words to them" optional className="mt-3">
                    <Textarea
                      maxLength={MAX_PASSING_NOTE}
                      value={note}
                      onChange={({ target }) => setNote(target.value)}
                    />
                  </Field>
                )}
              </div>
            )}
          </div>
        )}
        {step === 1 && (
          <div className="max-w-[60ch]">
            <p>All of this stops the moment you finish:</p>
            <ul className="mt-3 list-disc pl-5 flex flex-col gap-1">
              <li>every reminder, birthday card, email, and notification about {name}</li>
              {passing.isShown && <li>its page for others, which becomes private</li>}
              {stops.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <p className="mt-4">
              The record stays as it is. You and the family can read it. Only expenses can still be added or changed. An
              order that is already on its way still arrives.
            </p>
          </div>
        )}
        {step === 2 && <MemorialFields name={name} photos={passing.photos} value={memorial} onChange={setMemorial} />}
        {step === 3 && (
          <div className="flex flex-col gap-4">
            <HelpList />
            <p className="text-muted-foreground max-w-[60ch]">
              If this was a mistake, you can undo it for {PASSING_UNDO_DAYS} days. What stopped stays paused until you
              start it again.
            </p>
          </div>
        )}
      </div>
      <FormProblem>{finish.problem?.words}</FormProblem>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {step < TITLES.length - 1 ? (
          <Button disabled={wrongDay} onClick={() => setStep(step + 1)}>
            Continue
          </Button>
        ) : (
          <Button
            busy={finish.busy}
            busyLabel="Saving"
            onClick={() => finish.run({ petId: pet.id, passedOn, tell: tell && passing.others > 0, note, memorial })}
          >
            Finish
          </Button>
        )}
        {step > 0 ? (
          <Button variant="outline" onClick={() => setStep(step - 1)}>
            Back
          </Button>
        ) : (
          <ButtonLink variant="outline" href={`/pet/${pet.id}/family`}>
            Not now
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
