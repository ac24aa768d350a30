import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MergePreview, Person, PersonSummary } from '#contract/people'
import { Link } from '#web/kit/link/link'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { EmailText } from '#web/ui/email-text'
import { useLocale } from '#web/ui/locale'
import { cardLinkClass } from '../../card'
import { PersonPicker } from '../../person/person-picker'
import { MergeDialog } from './merge-dialog'
import { movedWords } from './merge-words'

/** Finds another account of the same person, says what merging it would do, and asks before it is done. */
export function MergeCard({ person }: { person: Person }) {
  const [other, setOther] = useState<PersonSummary | null>(null)
  if (!other) {
    return (
      <>
        <p className="mb-4 text-sm text-muted-foreground max-w-[60ch]">
          For someone who has two accounts. The other one is closed for good, and what it has moves to this one.
        </p>
        <PersonPicker label="Account to close" except={person.id} onPick={setOther} />
      </>
    )
  }
  return <Picked person={person} other={other} onClose={() => setOther(null)} />
}

function Picked({ person, other, onClose }: { person: Person; other: PersonSummary; onClose: () => void }) {
  const preview = useQuery({
    ...api.people.mergePreview.queryOptions({ input: { id: person.id, fromId: other.id } }),
    staleTime: 0,
  })
  return (
    <>
      <p>
        <Link to="/admin/people/$id" params={{ id: other.id }} data-plain="" className={cardLinkClass}>
          {other.name}
        </Link>
        {other.email && other.email !== other.name && (
          <span className="block text-sm text-muted-foreground">
            <EmailText>{other.email}</EmailText>
          </span>
        )}
      </p>
      <div className="mt-3">
        <Loaded query={preview} what="what would move">
          {(data) => <Previewed person={person} preview={data} onDone={onClose} />}
        </Loaded>
      </div>
      <Button variant="ghost" className="mt-2.5" onClick={onClose}>
        Choose another account
      </Button>
    </>
  )
}

/** What moves, or why it can't be done, and the way to do it. */
export function Previewed({ person, preview, onDone }: { person: Person; preview: MergePreview; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const number = new Intl.NumberFormat(useLocale())
  const { moves, blockers } = preview
  if (blockers.length > 0) {
    return (
      <Banner tone="warning" role="status" title="These accounts can’t be merged">
        <ul className="mt-1 flex flex-col gap-1.5">
          {blockers.map(({ kind, label }) => (
            <li key={`${kind} ${label}`}>{label}</li>
          ))}
        </ul>
      </Banner>
    )
  }
  return (
    <>
      <div role="status">
        <p className="font-medium">
          {moves.length === 0 ? 'There is nothing in it to move.' : `Moves to ${person.email ?? person.name}:`}
        </p>
        {moves.length > 0 && (
          <ul className="mt-1.5 pl-5 list-disc">
            {moves.map((moved) => (
              <li key={moved.kind}>{movedWords(moved, number)}</li>
            ))}
          </ul>
        )}
      </div>
      {moves.some(({ kind }) => kind === 'sanctions') && (
        <p className="mt-3 max-w-[60ch]">
          A decision that is still in force, such as a suspension, holds for {person.name} from then on.
        </p>
      )}
      <p className="mt-3 text-sm text-muted-foreground max-w-[60ch]">
        Its cart, its devices, and its ways to sign in are removed. The settings of this account stay. If both have a
        pet parent profile, this account’s stays open, and the other one is closed.
      </p>
      <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        Merge accounts
      </Button>
      {asking && <MergeDialog person={person} preview={preview} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  )
}
