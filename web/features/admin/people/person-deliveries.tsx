import { type ReactNode, useId, useState } from 'react'
import type { SentMail, ToldNotice } from '#contract/notifications'
import { type DeliveryOutcome, type MailOutcome, NOTIFICATION_WORDS } from '#contract/notifications.rules'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { useAct } from '../use-act'

/** As somebody reads it who helps the person. */
const OUTCOMES: Record<DeliveryOutcome, string> = {
  waits: 'waits for the end of quiet hours',
  sent: 'sent',
  read: 'not sent, read in the app before quiet hours ended',
  gone: 'not sent, the device is gone',
  failing: 'failing, it’s tried again',
}
const MAIL_OUTCOMES: Record<MailOutcome, string> = { sent: 'Sent', failing: 'Failing, tried again' }

/** What a person was sent and what became of it, without what it said. It’s looked up when asked for: each look is on record. */
export function PersonDeliveries({ id }: { id: string }) {
  const [found, setFound] = useState<{ notices: ToldNotice[]; mails: SentMail[] } | null>(null)
  const look = useAct(
    () => client.notifications.ofPerson({ id }),
    (answer) => setFound(answer),
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted-foreground">
        For when someone asks why they didn’t hear from us. It doesn’t show what a notification said, and the audit log
        records that you looked.
      </p>
      <div role="alert">{look.problem && <Banner tone="destructive" title={look.problem} />}</div>
      <Button variant="outline" size="sm" className="self-start" busy={look.busy} onClick={() => look.run(undefined)}>
        {found ? 'Look again' : 'Look up'}
      </Button>
      <div aria-live="polite" className="flex flex-col gap-5">
        {found && (
          <>
            <Part title="Notifications">
              <Notices items={found.notices} />
            </Part>
            <Part title="Emails">
              <Mails items={found.mails} />
            </Part>
          </>
        )}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

const row = 'py-2.5 hairline border-x-0 border-b-0 first:border-t-0'

function Notices({ items }: { items: ToldNotice[] }) {
  if (items.length === 0) return <p className="text-muted-foreground">None in the last half year.</p>
  return (
    <ul className="mt-1 max-h-[24rem] overflow-y-auto">
      {items.map(({ id, kind, times, createdAt, readAt, deliveries }) => (
        <li key={id} className={row}>
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">
              {NOTIFICATION_WORDS[kind].label}
              {times > 1 && `, ${times} times`}
            </span>
            <span className="text-sm text-muted-foreground">
              <Moment at={createdAt} to="minute" />
            </span>
          </p>
          <p className="text-sm text-muted-foreground">
            {readAt ? (
              <>
                Read <Moment at={readAt} to="minute" />
              </>
            ) : (
              'Not read yet'
            )}
            {deliveries.length === 0 && ', sent to no device'}
          </p>
          {deliveries.map(({ device, outcome, at }) => (
            <p key={`${device} ${at.getTime()}`} className="text-sm text-muted-foreground">
              {device || 'A device'}: {OUTCOMES[outcome]}, <Moment at={at} to="minute" />
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Mails({ items }: { items: SentMail[] }) {
  if (items.length === 0) return <p className="text-muted-foreground">None in the last month.</p>
  return (
    <ul className="mt-1 max-h-[24rem] overflow-y-auto">
      {items.map(({ id, subject, outcome, at }) => (
        <li key={id} className={row}>
          <p className="font-medium wrap-anywhere">{subject}</p>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
            <Badge tone={outcome === 'sent' ? 'success' : 'warning'}>{MAIL_OUTCOMES[outcome]}</Badge>
            <Moment at={at} to="minute" />
          </p>
        </li>
      ))}
    </ul>
  )
}
