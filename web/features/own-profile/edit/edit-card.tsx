import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { OwnProfile, ProfileChange } from '#contract/profile-shapes'
import { focusFirstWrong } from '#web/kit/form/focus-first-wrong'
import { FormProblem } from '#web/kit/form/form-problem'
import { isRefusal } from '#web/kit/form/refusal'
import { SavedMark } from '#web/kit/form/saved-mark'
import { useAct } from '#web/kit/form/use-act'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { useKeepProfile, useLookAgain } from '../use-own-profile'

/** A part of a profile while it is edited: everything of it is there. */
export type Draft<Part extends keyof ProfileChange> = { [Key in Part]: Exclude<ProfileChange[Key], undefined> }

/** What is wrong with one field, in words that stand beside it. */
export type Wrong<Part> = { at: Part; words: string }

/** What was found while somebody is on the way to the next field must not pull them back. */
type Found<Part> = Wrong<Part> & { whileTyping?: true }

function only<Part extends keyof OwnProfile>(
  profile: OwnProfile,
  parts: readonly Part[],
): Partial<Pick<OwnProfile, Part>> {
  return Object.fromEntries(parts.map((part) => [part, profile[part]])) as Pick<OwnProfile, Part>
}

/**
 * One part of a profile, saved on its own: what was typed stands until it is kept, and the rest follows what the server
 * says. While something is typed and not kept, the page counts as a form in work. What another saved meanwhile is not
 * written over in silence: the server says so, and saving once more means it.
 *
 * @param id where links lead to
 * @param read the part as the profile has it
 * @param check the first thing that is wrong with it, or null
 * @param early the fields that are checked as soon as they are left
 * @param refusals what only the server can find wrong with a field, in its words
 * @param children draws the fields; `errorOf` gives the words for one of them
 */
export function EditCard<Part extends keyof ProfileChange>({
  profile,
  title,
  note,
  id,
  read,
  check = () => null,
  early = [],
  refusals = {},
  children,
}: {
  profile: OwnProfile
  title: string
  note?: ReactNode
  id: string
  read: (profile: OwnProfile) => Draft<Part>
  check?: (draft: Draft<Part>) => Wrong<Part> | null
  early?: readonly NoInfer<Part>[]
  refusals?: { [Key in NoInfer<Part>]?: string }
  children: (
    draft: Draft<Part>,
    set: (change: Partial<Draft<Part>>) => void,
    errorOf: (part: Part) => string | undefined,
  ) => ReactNode
}) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Draft<Part>> | null>(null)
  const [wrong, setWrong] = useState<Found<Part> | null>(null)
  // the fields in work as they were when somebody began to type
  const [began, setBegan] = useState<Partial<Pick<OwnProfile, Part>>>({})
  const keep = useKeepProfile()
  const lookAgain = useLookAgain()
  const save = useAct(
    async (change: Partial<Draft<Part>>) => {
      const was = { ...only(profile, Object.keys(change) as Part[]), ...began }
      try {
        return await client.profiles.save({ id: profile.id, change: change as ProfileChange, was })
      } catch (error) {
        if (isRefusal(error, 'CONFLICT')) {
          setBegan({})
          await lookAgain()
        }
        throw error
      }
    },
    async (saved, change) => {
      await keep(saved)
      setBegan({})
      // what was typed while it was on its way is not kept yet
      setTyped((now) => (now === change ? null : now))
      toast({ title: 'Success!', description: `${title} saved.` })
    },
  )
  const draft = { ...read(profile), ...typed }
  const refused = save.problem?.words
  const errorOf = (part: Part) => (wrong?.at === part ? wrong.words : refusals[part] === refused ? refused : undefined)
  const isPlaced = Object.values(refusals).includes(refused)

  // the field is marked only once this is drawn
  useEffect(() => {
    if (wrong ? !wrong.whileTyping : refused) focusFirstWrong(form.current)
  }, [wrong, refused])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = check(draft)
    setWrong(found)
    if (!found) save.run(typed ?? {})
  }
  function handleBlur() {
    const found = typed && check(draft)
    if (found && found.at in typed && early.includes(found.at)) setWrong({ ...found, whileTyping: true })
  }
  function handleChange(change: Partial<Draft<Part>>) {
    setTyped({ ...typed, ...change })
    setBegan({ ...only(profile, Object.keys(change) as Part[]), ...began })
    if (wrong && wrong.at in change) setWrong(null)
    if (isPlaced) save.forget()
  }
  function handleUndo() {
    setTyped(null)
    setBegan({})
    setWrong(null)
    save.forget()
  }
  return (
    <section
      id={id}
      data-card={title}
      aria-labelledby={titleId}
      className="hairline rounded-card bg-card p-5 sm:p-7 scroll-mt-20"
    >
      <h2 id={titleId} className="font-semibold text-xl">
        {title}
      </h2>
      {note && <p className="mt-1 text-muted-foreground max-w-[60ch]">{note}</p>}
      <form
        ref={form}
        noValidate
        onSubmit={handleSubmit}
        onBlur={handleBlur}
        className="mt-5"
        {...(typed && { 'data-busy-form': '' })}
      >
        <div className="flex flex-col gap-5">{children(draft, handleChange, errorOf)}</div>
        {/* beside the button that was pressed: the beginning of a long card may be out of sight */}
        <div className="has-[p]:mt-5">
          <FormProblem>{isPlaced ? undefined : refused}</FormProblem>
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
