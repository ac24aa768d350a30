import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DELETION_GRACE_DAYS } from '#contract/account.rules'
import type { DeletionBlocker } from '#contract/errors'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { DeletionModal } from './deletion-modal'
import { OwnLink } from './own-link'
import { useSettings } from './queries'

export function DeletionCard() {
  const settings = useSettings()
  const blockers = useQuery({ ...api.account.deletionBlockers.queryOptions(), staleTime: 0 })
  const deleteAfter = settings.data?.deleteAfter
  return (
    <Card
      title="Delete your account"
      note={
        <>
          This deletes your account and profiles, and closes your shop if you have one. A pet goes to its co-owner, or
          is deleted if it has none. Reviews, and receipts the law requires us to keep, stay without your name. You have{' '}
          {DELETION_GRACE_DAYS} days to change your mind. See the{' '}
          <OwnLink href="/privacy-policy">privacy policy</OwnLink> for how long we keep things.
        </>
      }
    >
      {deleteAfter ? (
        <p>
          This is scheduled for <Moment at={deleteAfter} />. You can still cancel it at the top of this page.
        </p>
      ) : (
        <Loaded query={blockers} what="what is still open" shape="h-touch">
          {(data) => (data.blockers.length > 0 ? <Blocked blockers={data.blockers} /> : <Ask />)}
        </Loaded>
      )}
    </Card>
  )
}

function Blocked({ blockers }: { blockers: readonly DeletionBlocker[] }) {
  return (
    <>
      <p className="font-medium">Please finish this first:</p>
      <ul className="mt-2 list-disc pl-5 flex flex-col gap-1">
        {blockers.map(({ kind, label, href }) => (
          <li key={kind}>
            <OwnLink href={href}>{label}</OwnLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Ask() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking && <DeletionModal onClose={() => setAsking(false)} />}
    </>
  )
}
