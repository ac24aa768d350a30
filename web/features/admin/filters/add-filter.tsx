import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewFilter } from '#contract/content-filters'
import {
  FILTER_ACTION_WORDS,
  FILTER_ACTIONS,
  FILTER_KIND_WORDS,
  FILTER_KINDS,
  FILTER_TERM_MAX,
  type FilterAction,
  type FilterKind,
} from '#contract/content-filters.rules'
import { type SentPhoto, SentPhotos } from '#web/features/photos/sent-photos'
import { FormProblem } from '#web/kit/form/form-problem'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { tell, useAct } from '../use-act'

const HINTS: Record<FilterKind, string> = {
  word: 'A word or a phrase. It’s also found in capitals, with accents, and with spaces between its letters.',
  link: 'A site, like example.com. Its pages and subdomains are found too.',
  picture: '',
}

/** Adds a word, a site, or a picture. */
export function AddFilter() {
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<FilterKind>('word')
  const [term, setTerm] = useState('')
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  const [action, setAction] = useState<FilterAction>('hold')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const add = useAct(client.contentFilters.add, () => {
    setTerm('')
    setPhotos([])
    setNote('')
    tell('Filter added')
    void queryClient.invalidateQueries({ queryKey: api.contentFilters.key() })
  })
  function filterOf(): NewFilter | null {
    if (kind !== 'picture') return term.trim() === '' ? null : { kind, term, action, note }
    const [photo] = photos
    return photo ? { kind, mediaId: photo.id, action: 'refuse', note } : null
  }
  return (
    <form
      aria-labelledby="add-filter"
      className="hairline rounded-card bg-card p-5 sm:p-6 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const filter = filterOf()
        setMissing(filter === null)
        if (filter) add.run(filter)
      }}
    >
      <h2 id="add-filter" className="font-display font-medium text-xl">
        Add a filter
      </h2>
      <Field label="What to look for">
        <Select value={kind} onChange={({ target }) => setKind(target.value as FilterKind)}>
          {FILTER_KINDS.map((one) => (
            <option key={one} value={one}>
              {FILTER_KIND_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'picture' ? (
        <div>
          <p className="mb-2 text-muted-foreground">
            Pictures that look like it are refused, also in another size or format. Cropped or turned ones are not
            found.
          </p>
          <SentPhotos
            purpose="evidence"
            most={1}
            altOf={() => 'The picture to refuse'}
            photos={photos}
            onChange={setPhotos}
          />
          {missing && photos.length === 0 && <FormProblem>Choose a picture.</FormProblem>}
        </div>
      ) : (
        <Field
          label={kind === 'word' ? 'Word or phrase' : 'Site'}
          hint={HINTS[kind]}
          error={missing && term.trim() === '' ? 'Enter what to look for.' : undefined}
        >
          <Input
            value={term}
            maxLength={FILTER_TERM_MAX}
            autoComplete="off"
            onChange={({ target }) => setTerm(target.value)}
          />
        </Field>
      )}
      {kind !== 'picture' && (
        <Field label="What happens" hint="On profiles, only “Refuse it” does anything: they aren’t reported or hidden.">
          <Select value={action} onChange={({ target }) => setAction(target.value as FilterAction)}>
            {FILTER_ACTIONS.map((one) => (
              <option key={one} value={one}>
                {FILTER_ACTION_WORDS[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Why" optional hint="Other admins can read it.">
        <Input value={note} maxLength={300} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <FormProblem>{add.problem}</FormProblem>
      <Button type="submit" busy={add.busy} className="self-start">
        Add filter
      </Button>
    </form>
  )
}
