import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import type { Entry } from '#contract/pet-health'
import { ENTRY_KINDS, ENTRY_WORDS, type EntryKind } from '#contract/pet-health.rules'
import type { PetHead } from '#contract/pets'
import { Confirm } from '#web/kit/form/confirm'
import { ListChoice } from '#web/kit/page/list-choice'
import { Loaded } from '#web/kit/page/loaded'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { useEntries, useRecordAct } from '../queries'
import { EntryDialog } from './entry-dialog'
import { EntryRow } from './entry-row'

type Props = { pet: PetHead; kind: EntryKind | undefined; mayWrite: boolean; onAdd: (kind: EntryKind | 'any') => void }

/** Every entry in full, of one kind or of all. */
export function EntryList({ pet, kind, mayWrite, onAdd }: Props) {
  const query = useEntries(pet.id, kind)
  const [open, setOpen] = useState<{ what: 'change' | 'remove'; entry: Entry } | null>(null)
  const close = () => setOpen(null)
  return (
    <section aria-label="Records" className="flex flex-col gap-5">
      <ListChoice
        label="Which records"
        className=""
        parts={[undefined, ...ENTRY_KINDS].map((one) => ({
          label: one ? ENTRY_WORDS[one].many : 'All',
          to: linkOptions({
            to: '/pet/$petId/health',
            params: { petId: pet.id },
            search: { show: 'records', ...(one && { kind: one }) },
          }),
          chosen: kind === one,
        }))}
      />
      <Loaded query={query} what="the records" shape="h-[24rem] rounded-card">
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          return entries.length === 0 ? (
            <div className="flex flex-col items-start gap-3">
              <p className="text-muted-foreground">
                {kind ? `No ${ENTRY_WORDS[kind].many.toLowerCase()} recorded.` : 'Nothing recorded yet.'}
              </p>
              {mayWrite && (
                <Button variant="outline" onClick={() => onAdd(kind ?? 'any')}>
                  Add {kind ? ENTRY_WORDS[kind].one.toLowerCase() : 'the first entry'}
                </Button>
              )}
            </div>
          ) : (
            <ul className="flex flex-col gap-3">
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  mayWrite={mayWrite}
                  onChange={() => setOpen({ what: 'change', entry })}
                  onRemove={() => setOpen({ what: 'remove', entry })}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
      {query.hasNextPage && (
        <div>
          <Button
            data-more=""
            variant="outline"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show earlier
          </Button>
        </div>
      )}
      {open?.what === 'change' && <EntryDialog pet={pet} kind={open.entry.kind} kept={open.entry} onClose={close} />}
      {open?.what === 'remove' && <RemoveEntry entry={open.entry} onClose={close} />}
    </section>
  )
}

function RemoveEntry({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const remove = useRecordAct(() => client.petHealth.remove({ id: entry.id }), 'Entry removed.', onClose)
  return (
    <Confirm
      open
      title={`Remove “${entry.title}”?`}
      action="Remove"
      destructive
      busy={remove.busy}
      problem={remove.problem?.words ?? null}
      onConfirm={() => remove.run()}
      onClose={onClose}
    >
      It’s removed for everyone who shares this pet. Documents that belong to it stay.
      {entry.kind === 'allergy' && ' Food is no longer compared with this allergy.'}
    </Confirm>
  )
}
