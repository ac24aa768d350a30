import type { ReactNode } from 'react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { Overview } from '#contract/pet-health'
import { type DueStatus, type EntryKind, STATUS_WORDS, type TreatmentKind } from '#contract/pet-health.rules'
import type { PetHead } from '#contract/pets'
import { AppLink } from '#web/kit/link/app-link'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Day } from '#web/kit/moment/day'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { type EntryValues, OTHER } from './entries/entry-values'
import { useOverview } from './queries'
import { StatusBadge } from './status-badge'
import { Suggestions } from './suggestions'
import { WeightPanel } from './weight/weight-panel'

type Props = { pet: PetHead; mayWrite: boolean; onAdd: (kind: EntryKind | 'any', start?: Partial<EntryValues>) => void }

/** Where a pet’s health stands: what is due, what it must not get, its weight, and what comes next. */
export function Summary({ pet, mayWrite, onAdd }: Props) {
  const query = useOverview(pet.id)
  return (
    <Loaded query={query} what="the health record" shape="h-[28rem] rounded-card">
      {(overview) => <Shown overview={overview} pet={pet} mayWrite={mayWrite} onAdd={onAdd} />}
    </Loaded>
  )
}

/** @param overview what is recorded; of an animal that has died nothing is due, and nobody is told what to add */
function Shown({ overview, pet, mayWrite, onAdd }: Props & { overview: Overview }) {
  const entries = Object.values(overview.counts).reduce((sum, count) => sum + count, 0)
  const alive = pet.passedOn === null
  return (
    <div className="flex flex-col gap-5">
      {entries === 0 && <Nothing pet={pet} mayWrite={mayWrite} onAdd={onAdd} />}
      {entries > 0 && alive && <Counts overview={overview} />}
      <div className="grid gap-5 lg:grid-cols-2">
        {alive && <DueList overview={overview} mayWrite={mayWrite} onAdd={onAdd} />}
        <WeightPanel pet={pet} mayWeigh={false} mayWrite={false} brief />
        <Told
          title="Allergies"
          entries={overview.allergies}
          underCare={overview.otherAllergies}
          empty="None recorded."
        />
        <Told title="Conditions" entries={overview.conditions} empty="None recorded." />
        <LastVisit visit={overview.lastVisit} />
        {alive && <Suggestions pet={pet} suggested={overview.suggested} mayWrite={mayWrite} />}
      </div>
    </div>
  )
}

function Nothing({ pet, mayWrite, onAdd }: Props) {
  return (
    <EmptyState
      title={pet.passedOn ? 'No health entries' : 'No health entries yet'}
      picture={<LazyPeek species={pet.species === 'cat' ? 'cat' : 'dog'} tile="sage" seed="health" />}
      actions={
        mayWrite && (
          <>
            <Button onClick={() => onAdd('any')}>Add the first entry</Button>
            {mayOnPet(pet.role, 'papers') && (
              <AppLink href={`/pet/${pet.id}/documents`} className="btn btn-md btn-outline">
                Photo of the vaccine card
              </AppLink>
            )}
          </>
        )
      }
    >
      {mayWrite
        ? 'Begin with the last vaccination, or take a photo of the vaccine card and type it in later.'
        : !pet.passedOn && 'Vaccines, visits, and the rest show up here once the family adds them.'}
    </EmptyState>
  )
}

const ORDER: readonly DueStatus[] = ['overdue', 'due-soon', 'current', 'unknown']

/** How many vaccines stand where, in a row of marks. */
function Counts({ overview: { vaccines } }: { overview: Overview }) {
  if (vaccines.length === 0) return null
  return (
    <section aria-label="Vaccines" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 className="font-semibold">Vaccines</h2>
      <ul className="flex flex-wrap gap-3">
        {ORDER.map((status) => ({ status, count: vaccines.filter((one) => one.status === status).length }))
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <li key={status} className="flex items-center gap-1.5">
              <StatusBadge status={status} />
              <span className="nums">
                {count}
                <span className="sr-only"> {STATUS_WORDS[status].toLowerCase()}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}

type Line = {
  key: string
  label: string
  kind: EntryKind
  /** What an entry of it begins with. */
  start: Partial<EntryValues>
  status: DueStatus
  dueOn: string | null
  note: ReactNode
}

type Given = Overview['vaccines'][number] & { treatmentKind?: TreatmentKind }

/** The vaccine or the treatment that is due, as the form holds it. */
function startOf(kind: EntryKind, { vaccineTypeId, label, treatmentKind }: Given): Partial<EntryValues> {
  if (kind === 'vaccination') return { vaccineTypeId: vaccineTypeId ?? OTHER, title: label }
  return { treatmentKind: treatmentKind ?? 'other', title: label }
}

function linesOf({ vaccines, treatments, due }: Overview): Line[] {
  const series = (kind: EntryKind) => (one: Given) => ({
    ...{
      key: `${kind} ${one.vaccineTypeId ?? one.label}`,
      label: one.label,
      kind,
      start: startOf(kind, one),
      status: one.status,
      dueOn: one.dueOn,
    },
    note: one.last ? (
      <>
        Last given <Day day={one.last.happenedOn} short />
      </>
    ) : (
      'No dose recorded'
    ),
  })
  const others = due.map(({ id, title, kind, status, dueOn }) => ({
    key: id,
    label: title,
    kind,
    start: { title },
    status,
    dueOn,
    note: '',
  }))
  const rank = (status: DueStatus) => ORDER.indexOf(status)
  return [...vaccines.map(series('vaccination')), ...treatments.map(series('treatment')), ...others].toSorted(
    (one, other) => rank(one.status) - rank(other.status) || (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9'),
  )
}

function DueList({ overview, mayWrite, onAdd }: Omit<Props, 'pet'> & { overview: Overview }) {
  const lines = linesOf(overview)
  return (
    <Block title="What is due">
      {lines.length === 0 ? (
        <p className="text-muted-foreground">Nothing with a date yet.</p>
      ) : (
        <ul className="flex flex-col">
          {lines.map(({ key, label, kind, start, status, dueOn, note }) => (
            <li key={key} className="hairline border-x-0 border-t-0 last:border-b-0 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <p className="font-medium wrap-anywhere">{label}</p>
                <StatusBadge status={status} />
              </div>
              <div className="mt-0.5 flex items-center justify-between gap-x-3 text-sm text-muted-foreground">
                <p className="min-w-0">
                  {dueOn && (
                    <>
                      Due <Day day={dueOn} short />
                      {note && '. '}
                    </>
                  )}
                  {note}
                </p>
                {mayWrite && (status === 'overdue' || status === 'due-soon') && (
                  <button
                    type="button"
                    className="link shrink-0 font-semibold text-primary-ink min-h-compact pointer-coarse:min-h-touch"
                    onClick={() => onAdd(kind, start)}
                  >
                    Log it<span className="sr-only">: {label}</span>
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

function Told({
  title,
  entries,
  underCare = [],
  empty,
}: {
  title: string
  entries: Overview['allergies']
  /** Names of more of them, which stand in the pet’s care and not in its record. */
  underCare?: readonly string[]
  empty: string
}) {
  return (
    <Block title={title}>
      {entries.length + underCare.length === 0 ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {underCare.map((name) => (
            <li key={name}>
              <p className="font-medium wrap-anywhere">{name}</p>
              <p className="text-sm text-muted-foreground">Listed under Care</p>
            </li>
          ))}
          {entries.map((entry) => (
            <li key={entry.id}>
              <p className="font-medium wrap-anywhere">
                {entry.title}
                {entry.severity && <span className="text-muted-foreground font-normal">, {entry.severity}</span>}
              </p>
              <p className="text-sm text-muted-foreground whitespace-pre-line wrap-anywhere">
                Since <Day day={entry.happenedOn} short />
                {entry.notes && `. ${entry.notes}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

function LastVisit({ visit }: { visit: Overview['lastVisit'] }) {
  return (
    <Block title="Last visit">
      {visit ? (
        <div>
          <p className="font-medium wrap-anywhere">{visit.title}</p>
          <p className="text-sm text-muted-foreground wrap-anywhere">
            <Day day={visit.happenedOn} />
            {visit.givenBy && `, ${visit.givenBy}`}
          </p>
          {visit.notes && <p className="mt-2 whitespace-pre-line wrap-anywhere">{visit.notes}</p>}
        </div>
      ) : (
        <p className="text-muted-foreground">No visits recorded.</p>
      )}
    </Block>
  )
}
