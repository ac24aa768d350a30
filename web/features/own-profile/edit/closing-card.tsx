import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Closing } from '#contract/closing'
import { openHref, openWords } from '#contract/closing.rules'
import type { OwnProfile } from '#contract/profile-shapes'
import { Confirm } from '#web/kit/form/confirm'
import { useAct } from '#web/kit/form/use-act'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { toast } from '#web/ui/toast'
import { CloseCard } from './close-card'

/** The way out for a profile that sells: at once where nothing is open, else step by step. */
export function ClosingCard({ profile }: { profile: OwnProfile }) {
  const query = useQuery({ ...api.closing.get.queryOptions({ input: { profileId: profile.id } }), staleTime: 0 })
  if (query.data && query.data.askedAt === null && query.data.open.length === 0) return <CloseCard profile={profile} />
  return (
    <Card title="Close this profile" note={<Note closing={query.data} />}>
      <Loaded query={query} what="what is still open" shape="h-[8rem] rounded-md">
        {(closing) => <Open profile={profile} closing={closing} />}
      </Loaded>
    </Card>
  )
}

function Note({ closing }: { closing: Closing | undefined }) {
  if (!closing?.askedAt)
    return 'Some things have to be finished first. You can stop selling now, and the profile closes automatically once nothing is open.'
  return (
    <>
      You stopped selling on <Moment at={closing.askedAt} />. The profile closes automatically once nothing is open.
    </>
  )
}

function Open({ profile: { id: profileId }, closing }: { profile: OwnProfile; closing: Closing }) {
  const [asked, setAsked] = useState<'begin' | 'refund' | null>(null)
  const queryClient = useQueryClient()
  const done = (title: string) => (now: Closing) => {
    setAsked(null)
    queryClient.setQueryData(api.closing.get.queryOptions({ input: { profileId } }).queryKey, now)
    toast({ title })
  }
  const begin = useAct(client.closing.begin, done('Nothing is for sale anymore'))
  const cancel = useAct(client.closing.cancel, done('Your products are for sale again'))
  const refund = useAct(client.closing.refundOpen, done('Refunds on their way'))
  const { askedAt, open, refundable } = closing
  return (
    <>
      <p className="font-medium">{open.length > 0 ? 'Still open:' : 'Nothing is open. It closes within a minute.'}</p>
      <ul className="mt-2 list-disc pl-5 flex flex-col gap-1">
        {open.map(({ kind, count }) => (
          <li key={kind}>
            <AppLink href={openHref(kind, profileId)} className="underline underline-offset-4">
              {openWords({ kind, count })}
            </AppLink>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-destructive-ink has-[:not(:empty)]:mt-3">
        {cancel.problem?.words}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {askedAt === null && (
          <Button variant="outline" onClick={() => setAsked('begin')}>
            Stop selling and close
          </Button>
        )}
        {refundable > 0 && (
          <Button variant="outline" onClick={() => setAsked('refund')}>
            Refund all unsent orders
          </Button>
        )}
        {askedAt !== null && (
          <Button variant="outline" busy={cancel.busy} onClick={() => cancel.run({ profileId })}>
            Keep it open
          </Button>
        )}
      </div>
      <Confirm
        open={asked === 'begin'}
        title="Stop selling and close?"
        action="Stop selling"
        destructive
        busy={begin.busy}
        problem={begin.problem?.words ?? null}
        onConfirm={() => begin.run({ profileId })}
        onClose={() => setAsked(null)}
      >
        Your products disappear from the shop right away, and nobody can order or pay by card. You can still finish what
        is open, and payouts continue. You can change your mind until it’s closed.
      </Confirm>
      <Confirm
        open={asked === 'refund'}
        title={`Refund ${refundable} ${refundable === 1 ? 'order' : 'orders'}?`}
        action="Refund and cancel"
        destructive
        busy={refund.busy}
        problem={refund.problem?.words ?? null}
        onConfirm={() => refund.run({ profileId })}
        onClose={() => setAsked(null)}
      >
        Customers get back everything you haven’t sent, and are told that the shop is closing. This can’t be undone.
      </Confirm>
    </>
  )
}
