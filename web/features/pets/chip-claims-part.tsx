import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChipClaims } from '#contract/pets'
import { Confirm } from '#web/kit/form/confirm'
import { Moment } from '#web/kit/moment/moment'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { useChangePets } from './use-pets'

const STATUS_WORDS = { open: 'Waiting', released: 'Released', refused: 'Kept by the family', withdrawn: 'Taken back' }

/** Microchip numbers that somebody claimed of others, and those that wait for an answer of theirs. Nothing where there are none. */
export function ChipClaimsPart() {
  const { data } = useQuery({ ...api.pets.chipClaims.queryOptions(), retry: 1 })
  const made = data?.made.filter(({ status }) => status !== 'withdrawn') ?? []
  if (!data || made.length + data.received.length === 0) return null
  return (
    <section aria-labelledby="claims-title" className="mt-12">
      <h2 id="claims-title" className="font-semibold text-xl">
        Microchip numbers
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        {data.received.map((claim) => (
          <ReceivedClaim key={claim.id} claim={claim} />
        ))}
        {made.length > 0 && (
          <ul className="flex flex-col gap-3">
            {made.map((claim) => (
              <MadeClaim key={claim.id} claim={claim} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** What somebody says of a number, and the two answers. */
export function ReceivedClaim({ claim }: { claim: ChipClaims['received'][number] }) {
  const { id, pet, chipNumber, message, createdAt } = claim
  const [asking, setAsking] = useState(false)
  const keep = useChangePets(
    () => client.pets.decideChipClaim({ id, release: false }),
    'Number kept.',
    () => {},
  )
  const release = useChangePets(
    () => client.pets.decideChipClaim({ id, release: true }),
    'Number released.',
    () => setAsking(false),
  )
  return (
    <Banner
      tone="warning"
      title={`Someone says that ${chipNumber}, which ${pet.name} has, is their pet’s number`}
      actions={
        <>
          <Button size="sm" variant="outline" className="text-foreground" busy={keep.busy} onClick={() => keep.run()}>
            It’s {pet.name}’s number
          </Button>
          <Button size="sm" variant="outline" className="text-foreground" onClick={() => setAsking(true)}>
            Release the number
          </Button>
        </>
      }
    >
      <span className="block whitespace-pre-line wrap-anywhere">“{message}”</span>
      <span className="mt-2 block">
        <Moment at={createdAt} />. Compare the number with the chip’s certificate, or have a vet read the chip. They
        don’t learn who you are.
      </span>
      {keep.problem && (
        <span role="alert" className="mt-2 block font-semibold">
          {keep.problem.words}
        </span>
      )}
      <Confirm
        open={asking}
        title={`Release ${chipNumber}?`}
        action="Release"
        busy={release.busy}
        problem={release.problem?.words ?? null}
        onConfirm={() => release.run()}
        onClose={() => setAsking(false)}
      >
        The number comes off {pet.name}’s record, and they can write it down for their pet.
      </Confirm>
    </Banner>
  )
}

function MadeClaim({ claim }: { claim: ChipClaims['made'][number] }) {
  const { id, chipNumber, status, createdAt } = claim
  const withdraw = useChangePets(
    () => client.pets.withdrawChipClaim({ id }),
    'Claim taken back.',
    () => {},
  )
  return (
    <li className="hairline rounded-card bg-card p-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold nums">You claimed {chipNumber}</p>
        <p className="text-sm text-muted-foreground">
          <Moment at={createdAt} />
        </p>
        {withdraw.problem && <p role="alert">{withdraw.problem.words}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={status === 'released' ? 'success' : 'neutral'}>{STATUS_WORDS[status]}</Badge>
        {status === 'open' && (
          <Button size="sm" variant="outline" busy={withdraw.busy} onClick={() => withdraw.run()}>
            Take it back
          </Button>
        )}
      </div>
    </li>
  )
}
