import { useState } from 'react'
import type { PetListEntry, PetListRow } from '#contract/pet-lists'
import { PET_TRAITS } from '#contract/pet-species.rules'
import { SIZE_WORDS } from '#contract/pets.rules'
import { Day } from '#web/kit/moment/day'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { EntryDialog } from './entry-dialog'
import { useListAct } from './use-list-act'

/** A value with how often it is used, and what can be done with it. */
export function EntryRow({ row }: { row: PetListRow }) {
  const { id, entry, retired, uses } = row
  const { list, label } = entry
  const [editing, setEditing] = useState(false)
  const retire = useListAct(
    () => client.petLists.retire({ list, id, retired: !retired }),
    retired ? 'Brought back' : 'Retired',
  )
  const remove = useListAct(() => client.petLists.remove({ list, id }), 'Deleted')
  const problem = retire.problem ?? remove.problem
  return (
    <li className="py-3 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-[14rem]">
        <p className="font-semibold wrap-anywhere">
          {label} {retired && <Badge>Retired</Badge>}{' '}
          {entry.list === 'vaccines' && entry.core && <Badge tone="success">Core</Badge>}
        </p>
        <p className="text-sm text-muted-foreground wrap-anywhere">
          {about(entry)}
          {uses === 0 ? 'not used' : `used ${uses} ${uses === 1 ? 'time' : 'times'}`}
        </p>
        {entry.list === 'vaccines' && entry.source && (
          <p className="text-sm text-muted-foreground wrap-anywhere">
            {entry.sourceUrl ? (
              <a href={entry.sourceUrl} rel="noopener noreferrer" className="underline underline-offset-4">
                {entry.source}
              </a>
            ) : (
              entry.source
            )}
            {entry.sourceDate && (
              <>
                , <Day day={entry.sourceDate} />
              </>
            )}
          </p>
        )}
        {problem && (
          <p role="alert" className="text-sm text-destructive-ink">
            {problem.words}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={`Edit ${label}`} onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={retire.busy}
          aria-label={`${retired ? 'Bring back' : 'Retire'} ${label}`}
          onClick={() => retire.run(undefined)}
        >
          {retired ? 'Bring back' : 'Retire'}
        </Button>
        {uses === 0 && (
          <Button
            variant="outline"
            size="sm"
            busy={remove.busy}
            aria-label={`Delete ${label}`}
            onClick={() => remove.run(undefined)}
          >
            Delete
          </Button>
        )}
      </div>
      {editing && <EntryDialog open list={list} kept={row} onClose={() => setEditing(false)} />}
    </li>
  )
}

function about(entry: PetListEntry): string {
  if (entry.list === 'colours') return ''
  const animal = PET_TRAITS[entry.species].label
  if (entry.list === 'breeds')
    return `${animal}${entry.sizeClass ? `, ${SIZE_WORDS[entry.sizeClass].toLowerCase()}` : ''}, `
  const { schedule } = entry
  if (!schedule) return `${animal}, no schedule, `
  const { firstWeeks, boosterMonths, everyMonths } = schedule
  return `${animal}, at ${firstWeeks.join(', ')} weeks, booster after ${boosterMonths} months, then every ${everyMonths} months, `
}
