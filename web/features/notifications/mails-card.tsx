import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SENT_MAIL_DAYS } from '#contract/notifications.rules'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'

const SHOWN = 5

/** What went to the person's address, for when an email seems to be missing. */
export function MailsCard() {
  const query = useQuery({ ...api.notifications.mails.queryOptions(), staleTime: 0 })
  const [all, setAll] = useState(false)
  return (
    <Card
      title="Emails we sent you"
      note={`To your account, in the last ${SENT_MAIL_DAYS} days. We don’t keep what they said. If one is missing, look in your spam folder.`}
    >
      <Loaded query={query} what="your emails" shape="h-[8rem] rounded-md">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted-foreground">None in this time.</p>
          ) : (
            <>
              <ul className="-my-3 divide-y divide-border">
                {items.slice(0, all ? items.length : SHOWN).map(({ id, subject, outcome, at }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                    <span className="min-w-0 font-medium wrap-anywhere">{subject}</span>
                    <span className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
                      {outcome === 'failing' && <Badge tone="warning">Not sent yet, we’re trying again</Badge>}
                      <Moment at={at} to="minute" />
                    </span>
                  </li>
                ))}
              </ul>
              {items.length > SHOWN && (
                <Button variant="outline" size="sm" className="mt-5" aria-expanded={all} onClick={() => setAll(!all)}>
                  {all ? 'Show fewer' : `Show all ${items.length}`}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
