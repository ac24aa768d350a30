import type { ReactNode } from 'react'
import { phoneWords } from '#contract/phone.rules'
import type { ReviewedProfile } from '#contract/profile-review'
import { Link } from '#web/kit/link/link'
import { cx } from '#web/ui/cx'

/** What a visitor does not see. */
export function LegalFacts({ profile: { legal, page, ownerId, ownerName } }: { profile: ReviewedProfile }) {
  const { email, phone, address, registration } = legal
  return (
    <dl className="grid gap-x-6 gap-y-4 grid-cols-1 min-[24rem]:grid-cols-2">
      <Fact label="Owner">
        <Link
          to="/admin/people/$id"
          params={{ id: ownerId }}
          className="link text-primary-ink underline underline-offset-4"
        >
          {ownerName}
        </Link>
      </Fact>
      <Fact label="Phone">{phone ? <span className="nums">{phoneWords(phone)}</span> : 'None'}</Fact>
      <Fact label="Email" wide>
        {email ? (
          <a href={`mailto:${email}`} className="link underline underline-offset-4">
            {email}
          </a>
        ) : (
          'None'
        )}
      </Fact>
      <Fact label="Address">{address || 'None'}</Fact>
      {(registration || page.userType !== 'service-provider') && (
        <Fact label="Registration">{registration || 'None'}</Fact>
      )}
    </dl>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', wide && 'min-[24rem]:col-span-2')}>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
