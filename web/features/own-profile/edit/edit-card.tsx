import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { OwnProfile, ProfileChange } from '#contract/profiles'
import { client } from '#web/api'
import { FormProblem } from '#web/features/account/form-problem'
import { SavedMark } from '#web/features/settings/saved-mark'
import { useAct } from '#web/features/settings/use-act'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { useKeepProfile } from '../use-own-profile'

/** A part of a profile while it is edited: everything of it is there. */
export type Draft<Part extends keyof ProfileChange> = { [Key in Part]: Exclude<ProfileChange[Key], undefined> }

/**
 * One part of a profile, saved on its own: what was typed stands until it is kept, and the rest follows what the server
 * says. While something is typed and not kept, the page counts as a form in work.
 *
 * @param ids where the links of what is missing lead to
 * @param read the part as the profile has it
 * @param check what is wrong with it in words, or null
 */
export function EditCard<Part extends keyof ProfileChange>({
  profile,
  title,
  note,
  ids,
  read,
  check = () => null,
  children,
}: {
  profile: OwnProfile
  title: string
  note?: ReactNode
  ids: readonly string[]
  read: (profile: OwnProfile) => Draft<Part>
  check?: (draft: Draft<Part>) => string | null
  children: (draft: Draft<Part>, set: (change: Partial<Draft<Part>>) => void) => ReactNode
}) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Draft<Part>> | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const keep = useKeepProfile()
  const save = useAct(
    (change: Partial<Draft<Part>>) => client.profiles.save({ id: profile.id, change: change as ProfileChange }),
    async (saved) => {
      await keep(saved)
      setTyped(null)
      toast({ title: 'Success!', description: `${title} saved.` })
    },
  )
  const draft = { ...read(profile), ...typed }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const problem = check(draft)
    setWrong(problem)
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], input, textarea')?.focus()
    else save.run(typed ?? {})
  }
  return (
    <section aria-labelledby={titleId} className="relative hairline rounded-card bg-card p-5 sm:p-7">
      {ids.map((id) => (
        <span key={id} id={id} className="absolute top-0 scroll-mt-20" />
      ))}
      <h2 id={titleId} className="font-semibold text-xl">
        {title}
      </h2>
      {note && <p className="mt-1 text-muted-foreground max-w-[60ch]">{note}</p>}
      <form ref={form} noValidate onSubmit={handleSubmit} className="mt-5" {...(typed && { 'data-busy-form': '' })}>
        <div className="has-[p]:mb-5">
          <FormProblem>{wrong ?? save.problem?.words}</FormProblem>
        </div>
        <div className="flex flex-col gap-5">{children(draft, (change) => setTyped({ ...typed, ...change }))}</div>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button type="submit" busy={save.busy} aria-label={`Save ${title.toLowerCase()}`}>
            Save
          </Button>
          {typed && !save.busy && (
            <Button variant="ghost" onClick={() => setTyped(null)}>
              Undo
            </Button>
          )}
          <SavedMark shown={save.done && typed === null} />
        </div>
      </form>
    </section>
  )
}
