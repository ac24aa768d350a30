import { useState } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { CareLog } from '#contract/pet-care'
import { CARE_KINDS, CARE_WORDS, type CareKind } from '#contract/pet-care.rules'
import { canUndo } from '#contract/pet-medicine.rules'
import type { PetHead } from '#contract/pets'
import { FormProblem } from '#web/kit/form/form-problem'
import { Day } from '#web/kit/moment/day'
import { today } from '#web/kit/moment/days'
import { useNow } from '#web/kit/moment/now'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { useCareLogs, useChangeCare } from './use-care'
import { useLogCare } from './use-log-care'
import { answerWords } from './words'

/** What was done, day by day, and by whom. */
export function LogSection({ pet }: { pet: PetHead }) {
  const logs = useCareLogs(pet.id)
  const mayLog = mayOnPet(pet.role, 'log') && !pet.passedOn
  return (
    <Card title="Log" note="Everything that was done, newest first. Doses are listed with each medicine.">
      {mayLog && <AddEntry pet={pet} />}
      <Loaded query={logs} what="the log" shape="h-[12rem]">
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          const days = [...Map.groupBy(items, ({ doneAt }) => today(undefined, doneAt))]
          return (
            <>
              {items.length === 0 && (
                <p className="text-muted-foreground">
                  {pet.passedOn ? 'Nothing was logged.' : 'Nothing is logged yet.'}
                </p>
              )}
              {days.map(([day, entries]) => (
                <section key={day} aria-label={day} className="mt-5 first:mt-0">
                  <h3 className="font-semibold text-sm">
                    <Day day={day} />
                  </h3>
                  <ul className="mt-1 divide-y divide-border">
                    {entries.map((entry) => (
                      <Entry key={entry.id} pet={pet} entry={entry} />
                    ))}
                  </ul>
                </section>
              ))}
              {logs.hasNextPage && (
                <Button
                  data-more=""
                  variant="outline"
                  size="sm"
                  className="mt-4"
                  busy={logs.isFetchingNextPage}
                  onClick={() => void logs.fetchNextPage()}
                >
                  Show earlier entries
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

function Entry({ pet, entry }: { pet: PetHead; entry: CareLog }) {
  const locale = useLocale()
  const now = useNow()
  const undo = useChangeCare(() => client.petCare.undo({ petId: pet.id, id: entry.id }), 'Taken back.')
  const name = entry.title ?? CARE_WORDS[entry.kind].label
  const mayUndo =
    !pet.passedOn &&
    canUndo(entry.loggedAt, new Date(now)) &&
    (entry.you ? mayOnPet(pet.role, 'log') : mayOnPet(pet.role, 'record'))
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5 text-sm">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-muted-foreground nums">{answerWords({ ...entry, at: entry.doneAt }, locale)}</p>
        {entry.note && <p className="whitespace-pre-line">{entry.note}</p>}
      </div>
      {mayUndo && (
        <Button variant="ghost" size="sm" busy={undo.busy} aria-label={`Undo: ${name}`} onClick={() => undo.run()}>
          Undo
        </Button>
      )}
      {undo.problem && <FormProblem>{undo.problem.words}</FormProblem>}
    </li>
  )
}

/** Something without a routine: a note, a symptom, a bath. */
function AddEntry({ pet }: { pet: PetHead }) {
  const [kind, setKind] = useState<CareKind>('note')
  const [note, setNote] = useState('')
  const care = useLogCare(pet, () => setNote(''))
  return (
    <form
      className="mb-6 flex flex-wrap gap-3 items-end"
      onSubmit={(event) => {
        event.preventDefault()
        care.tap({ kind, note })
      }}
    >
      <Field label="Log something" className="flex-1 basis-[11rem]">
        <Select value={kind} onChange={({ target }) => setKind(target.value as CareKind)}>
          {CARE_KINDS.map((each) => (
            <option key={each} value={each}>
              {CARE_WORDS[each].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" optional={kind !== 'note' && kind !== 'symptom'} className="flex-2 basis-[16rem]">
        <Input
          autoComplete="off"
          maxLength={1000}
          required={kind === 'note' || kind === 'symptom'}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" busy={care.busy}>
        Log it
      </Button>
      {care.problem && (
        <div className="basis-full">
          <FormProblem>{care.problem}</FormProblem>
        </div>
      )}
    </form>
  )
}
