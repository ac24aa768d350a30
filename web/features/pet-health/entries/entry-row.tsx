import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Entry } from '#contract/pet-health'
import { ENTRY_WORDS, SEVERITY_WORDS, SOURCE_WORDS } from '#contract/pet-health.rules'
import { Day } from '#web/kit/moment/day'
import { Badge } from '#web/ui/badge'
import { IconButton } from '#web/ui/icon-button'

/** One entry with everything it says, and who says so. */
export function EntryRow({
  entry,
  mayWrite,
  onChange,
  onRemove,
}: {
  entry: Entry
  mayWrite: boolean
  onChange: () => void
  onRemove: () => void
}) {
  const { title, kind, happenedOn, notes, addedBy, source, documents } = entry
  return (
    <li className="hairline rounded-card bg-card p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{title}</h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
            <Badge>{ENTRY_WORDS[kind].one}</Badge>
            <Day day={happenedOn} />
            {entry.private && <Badge>Owners and co-owners</Badge>}
          </p>
        </div>
        {mayWrite && (
          <div className="flex shrink-0">
            <IconButton icon={Pencil} label={`Change ${title}`} onClick={onChange} />
            <IconButton icon={Trash2} label={`Remove ${title}`} onClick={onRemove} />
          </div>
        )}
      </div>
      <Facts entry={entry} />
      {notes && <p className="mt-2 whitespace-pre-line wrap-anywhere">{notes}</p>}
      <p className="mt-2 text-sm text-muted-foreground">
        {addedBy ? `Added by ${addedBy}` : 'Added by a closed account'}
        {source !== 'family' && `, from ${SOURCE_WORDS[source].toLowerCase()}`}
        {documents > 0 && `, ${documents === 1 ? '1 document' : `${documents} documents`}`}
      </p>
    </li>
  )
}

function Facts({ entry }: { entry: Entry }) {
  const day = (on: string | null) => on && <Day key={on} day={on} short />
  const lines: [string, ReactNode][] = [
    ['Product', entry.product],
    ['Manufacturer', entry.manufacturer],
    ['Lot number', entry.batch],
    ['Result', [entry.value, entry.unit].filter(Boolean).join(' ')],
    ['Normal range', entry.reference],
    ['Severity', entry.severity && SEVERITY_WORDS[entry.severity]],
    ['Valid until', day(entry.validUntil)],
    ['Due again', day(entry.dueOn)],
    ['Resolved on', day(entry.endedOn)],
    ['By', entry.givenBy],
  ]
  const said = lines.filter(([, words]) => words)
  if (said.length === 0) return null
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {said.map(([name, words]) => (
        <div key={name}>
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
