import { useState } from 'react'
import { FILTER_ACTION_WORDS, FILTER_KIND_WORDS, FILTER_OUTCOME_WORDS } from '#contract/content-filters.rules'
import { MESSAGE_MAX } from '#contract/messages.rules'
import { type SentPhoto, SentPhotos } from '#web/features/photos/sent-photos'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'

type Tried = Awaited<ReturnType<typeof client.contentFilters.try>>

/** Shows what would become of a text or a picture, without writing it anywhere. */
export function TryFilters() {
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  const [tried, setTried] = useState<Tried | null>(null)
  const [photo] = photos
  const act = useAct(
    async () => {
      setTried(await client.contentFilters.try({ text, ...(photo && { mediaId: photo.id }) }))
    },
    () => undefined,
  )
  return (
    <form
      aria-labelledby="try-filters"
      className="hairline rounded-card bg-card p-5 sm:p-6 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        act.run(undefined)
      }}
    >
      <h2 id="try-filters" className="font-display font-medium text-xl">
        Try them
      </h2>
      <Field label="Text" optional hint="Nothing is saved.">
        <Textarea
          rows={4}
          value={text}
          maxLength={MESSAGE_MAX}
          onChange={({ target }) => {
            setText(target.value)
            setTried(null)
          }}
        />
      </Field>
      <SentPhotos
        purpose="evidence"
        most={1}
        altOf={() => 'The picture to try'}
        photos={photos}
        onChange={(chosen) => {
          setPhotos(chosen)
          setTried(null)
        }}
      />
      <FormProblem>{act.problem?.words}</FormProblem>
      <Button
        type="submit"
        variant="outline"
        busy={act.busy}
        disabled={text.trim() === '' && !photo}
        className="self-start"
      >
        Try
      </Button>
      <div role="status">
        {tried && (
          <>
            <p className="font-semibold">{FILTER_OUTCOME_WORDS[tried.outcome]}</p>
            {tried.matches.length > 0 && (
              <ul className="mt-1 list-disc pl-5">
                {tried.matches.map(({ id, kind, term, action }) => (
                  <li key={id} className="wrap-anywhere">
                    {FILTER_KIND_WORDS[kind]}
                    {term && ` “${term}”`}: {FILTER_ACTION_WORDS[action].toLowerCase()}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </form>
  )
}
