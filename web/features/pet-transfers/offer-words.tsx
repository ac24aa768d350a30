import type { PetTransfer } from '#contract/pet-transfers'
import { goesAlong, IS_DELETED, TRANSFER_REASON_WORDS } from '#contract/pet-transfers.rules'

/** Who gives which pet, and why. The message is theirs, and shown as text. */
export function OfferWords({ offer: { petName, from, reason, message } }: { offer: PetTransfer }) {
  return (
    <>
      <h2 className="font-semibold text-lg wrap-anywhere">{petName}</h2>
      <p className="mt-1 wrap-anywhere">
        {from ?? 'Someone'} would like to give {petName} to you.
      </p>
      <p className="text-muted-foreground">{TRANSFER_REASON_WORDS[reason]}</p>
      {message && <p className="mt-3 whitespace-pre-line wrap-anywhere border-l-2 border-border pl-3">{message}</p>}
    </>
  )
}

/** What of the record the new owner gets, and what nobody has afterward. */
export function GivenAndDeleted({ byGiver = false }: { byGiver?: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 text-sm">
      <Listed title={byGiver ? 'They get' : 'You get'} items={goesAlong(byGiver)} />
      <Listed title={byGiver ? 'Deleted when they accept' : 'Not included'} items={IS_DELETED} />
    </div>
  )
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 flex flex-col gap-1">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
