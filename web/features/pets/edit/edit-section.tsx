import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Pet, SavedPet } from '#contract/pets'
import { focusFirstWrong } from '#web/kit/form/focus-first-wrong'
import { FormProblem } from '#web/kit/form/form-problem'
import { SavedMark } from '#web/kit/form/saved-mark'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { useChangePets } from '../use-pets'

export type Change = Omit<SavedPet, 'id'>
/** What is wrong with one field, in words that stand beside it. */
export type Wrong<Draft> = { at: keyof Draft; words: string }

/**
 * One part of a pet's record, saved on its own: what was typed stands until it is kept, and the rest follows what others of
 * the family save meanwhile. While something is typed and not kept, the page counts as a form in work.
 *
 * @param read the part as the fields hold it
 * @param check the first thing that is wrong with it, or null
 * @param write what is sent of it
 */
export function EditSection<Draft extends object>({
  pet,
  id,
  title,
  note,
  read,
  check = () => null,
  write,
  children,
}: {
  pet: Pet
  /** Where links lead to. */
  id: string
  title: string
  note?: ReactNode
  read: (pet: Pet) => Draft
  check?: (draft: Draft) => Wrong<Draft> | null
  write: (draft: Draft, typed: Partial<Draft>) => Change
  children: (
    draft: Draft,
    set: (change: Partial<Draft>) => void,
    errorOf: (part: keyof Draft) => string | undefined,
  ) => ReactNode
}) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Draft> | null>(null)
  const [wrong, setWrong] = useState<Wrong<Draft> | null>(null)
  const save = useChangePets(
    ({ change }: { change: Change; of: Partial<Draft> | null }) => client.pets.save({ ...change, id: pet.id }),
    `${title} saved.`,
    // what was typed while it was on its way is not kept yet
    (_, { of }) => setTyped((now) => (now === of ? null : now)),
  )
  const draft = { ...read(pet), ...typed }
  // the field is marked only once this is drawn
  useEffect(() => {
    if (wrong) focusFirstWrong(form.current)
  }, [wrong])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = check(draft)
    setWrong(found)
    if (!found) save.run({ change: write(draft, typed ?? {}), of: typed })
  }
  function handleChange(change: Partial<Draft>) {
    setTyped({ ...typed, ...change })
    if (wrong && wrong.at in change) setWrong(null)
  }
  function handleUndo() {
    setTyped(null)
    setWrong(null)
    save.forget()
  }
  return (
    <section id={id} aria-labelledby={titleId} className="hairline rounded-card bg-card p-5 sm:p-7 scroll-mt-20">
      <h2 id={titleId} className="font-semibold text-xl">
        {title}
      </h2>
      {note && <p className="mt-1 text-muted-foreground max-w-[60ch]">{note}</p>}
      <form ref={form} noValidate onSubmit={handleSubmit} className="mt-5" {...(typed && { 'data-busy-form': '' })}>
        <div className="flex flex-col gap-5">
          {children(draft, handleChange, (part) => (wrong?.at === part ? wrong.words : undefined))}
        </div>
        <div className="has-[p]:mt-5">
          <FormProblem>{save.problem?.words}</FormProblem>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button type="submit" busy={save.busy} aria-label={`Save ${title.toLowerCase()}`}>
            Save
          </Button>
          {typed && !save.busy && (
            <Button variant="ghost" onClick={handleUndo}>
              Undo
            </Button>
          )}
          <SavedMark shown={save.done && typed === null} />
        </div>
      </form>
    </section>
  )
}
