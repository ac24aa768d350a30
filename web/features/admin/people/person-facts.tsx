import type { ReactNode } from 'react'
import type { Person } from '#contract/people'
import { phoneWords } from '#contract/phone.rules'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { textLinkClass } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { EmailText } from '#web/ui/email-text'
import { useLocale } from '#web/ui/locale'

/** How the account stands, and what belongs to it. */
export function PersonFacts({ person }: { person: Person }) {
  const number = new Intl.NumberFormat(useLocale())
  const { counts, lockedUntil, suspendedUntil, deleteAfter } = person
  return (
    <dl className="grid gap-x-6 gap-y-4 grid-cols-1 min-[24rem]:grid-cols-2">
      <Fact label="Joined">
        <Moment at={person.createdAt} short />
      </Fact>
      <Fact label="Last sign-in">{person.lastSignInAt ? <Ago at={person.lastSignInAt} /> : 'Never'}</Fact>
      <Fact label="Email" wide>
        {person.email ? <EmailText>{person.email}</EmailText> : 'None'}
        {person.email && (person.emailConfirmed ? ', confirmed' : ', not confirmed yet')}
      </Fact>
      <Fact label="Phone">{person.phone ? <span className="nums">{phoneWords(person.phone)}</span> : 'None'}</Fact>
      {suspendedUntil && (
        <Fact label="Suspended">
          {isForGood(suspendedUntil) ? (
            'Until someone lifts it'
          ) : (
            <>
              Until <Moment at={suspendedUntil} to="minute" />
            </>
          )}
        </Fact>
      )}
      {lockedUntil && (
        <Fact label="Locked">
          {isForGood(lockedUntil) ? (
            'Until someone unlocks it'
          ) : (
            <>
              Until <Moment at={lockedUntil} to="minute" />
            </>
          )}
        </Fact>
      )}
      {deleteAfter && (
        <Fact label="Deletion scheduled">
          <Moment at={deleteAfter} to="minute" />
        </Fact>
      )}
      {person.mergedFrom.map(({ id, name, email, at }) => (
        <Fact key={id} label="Merged account">
          <Link to="/admin/people/$id" params={{ id }} data-plain="" className={`${textLinkClass} break-all`}>
            {email ?? name}
          </Link>
          , <Moment at={at} short />
        </Fact>
      ))}
      <Fact label="Orders">{number.format(counts.orders)}</Fact>
      <Fact label="Reviews">{number.format(counts.reviews)}</Fact>
      <Fact label="Devices signed in">{number.format(counts.sessions)}</Fact>
      <Fact label="Open alerts">{number.format(counts.openAlerts)}</Fact>
      <Fact label="Account ID" wide>
        <span className="font-mono text-sm break-all select-all">{person.id}</span>
      </Fact>
    </dl>
  )
}

/** The year 9999 stands for no end. */
function isForGood(until: Date): boolean {
  return until.getUTCFullYear() >= 9999
}

/** @param wide over both columns: an address broken in the middle is hard to read */
function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', wide && 'col-span-full')}>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
