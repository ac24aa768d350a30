import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentFilter } from '#contract/content-filters'
import { FILTER_ACTION_WORDS, FILTER_KIND_WORDS } from '#contract/content-filters.rules'
import { Confirm } from '#web/kit/form/confirm'
import { Moment } from '#web/kit/moment/moment'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { tell, useAct } from '../use-act'

/** A filter with what it does, and how often it found something. */
export function FilterRow({ filter }: { filter: ContentFilter }) {
  const { id, kind, term, action, note, addedBy, addedAt, found } = filter
  const [asked, setAsked] = useState(false)
  const queryClient = useQueryClient()
  const name = kind === 'picture' ? note || 'Picture' : term
  const remove = useAct(
    () => client.contentFilters.remove({ id }),
    () => {
      setAsked(false)
      tell('Filter removed')
      void queryClient.invalidateQueries({ queryKey: api.contentFilters.key() })
    },
  )
  return (
    <li className="py-3 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-[16rem]">
        <p className="font-semibold wrap-anywhere">
          {name} <Badge>{FILTER_KIND_WORDS[kind]}</Badge>{' '}
          <Badge tone={action === 'refuse' ? 'destructive' : action === 'hold' ? 'warning' : 'neutral'}>
            {FILTER_ACTION_WORDS[action]}
          </Badge>
        </p>
        <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
          {kind !== 'picture' && note && `${note}. `}
          {addedBy ? `Added by ${addedBy}, ` : 'Added '}
          <Moment at={addedAt} />
          {action !== 'refuse' &&
            (found === 0 ? ', nothing found yet' : `, reported ${found} ${found === 1 ? 'thing' : 'things'}`)}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Remove ${name}`} onClick={() => setAsked(true)}>
        Remove
      </Button>
      {asked && (
        <Confirm
          open
          title={`Remove ${name}?`}
          action="Remove"
          busy={remove.busy}
          problem={remove.problem}
          onConfirm={() => remove.run(undefined)}
          onClose={() => {
            remove.forget()
            setAsked(false)
          }}
        >
          It stops finding things. Decisions about what it found stay.
        </Confirm>
      )}
    </li>
  )
}
