import { CalendarClock, CircleCheck, CircleSlash, Eye } from 'lucide-react'
import { useState } from 'react'
import type { Coupon } from '#contract/coupons'
import { Confirm } from '#web/kit/form/confirm'
import { CopyButton } from '#web/kit/form/copy-button'
import { today } from '#web/kit/moment/days'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { ChangeCouponDialog } from './change-coupon'
import { givesWords, STATE_WORDS, termsWords, usedWords } from './coupon-words'
import { useCouponAct } from './use-coupon-act'

/**
 * A coupon with what it gives, to whom, and what became of it.
 *
 * @param props.timeZone of the shop, by whose days it counts
 */
export function CouponRow({ coupon, timeZone }: { coupon: Coupon; timeZone: string }) {
  const [asked, setAsked] = useState<'change' | 'end' | null>(null)
  const locale = useLocale()
  const { id, code, state, isPublic, startsAt, endsAt, endedAt, given, currency } = coupon
  const terms = termsWords(coupon, locale)
  const show = useCouponAct(client.coupons.setPublic, ({ isPublic: shown }) =>
    toast({ title: shown ? `${code} is on your shop’s page` : `${code} is off your shop’s page` }),
  )
  const end = useCouponAct(client.coupons.end, () => {
    setAsked(null)
    toast({ title: `Coupon ${code} ended` })
  })
  return (
    <li className="px-4 py-5 sm:px-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-[18rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold text-lg tracking-wide wrap-anywhere">{code}</h2>
          <StateBadge state={state} />
          {isPublic && !endedAt && <Badge icon={Eye}>On your shop’s page</Badge>}
        </div>
        <p className="mt-1 font-medium">{givesWords(coupon, locale)}</p>
        {terms.length > 0 && <p className="text-sm wrap-anywhere">{terms.join(' ')}</p>}
        <p className="mt-1 text-sm text-muted-foreground">
          {endedAt ? (
            <>
              Ended on <Moment at={endedAt} zone={timeZone} />
            </>
          ) : (
            <Days startsAt={startsAt} endsAt={endsAt} timeZone={timeZone} />
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          {usedWords(coupon, locale)}
          {given > 0 && (
            <>
              , <Money amount={given} currency={currency} /> taken off in all
            </>
          )}
        </p>
      </div>
      {!endedAt && (
        <div className="flex flex-wrap gap-2">
          <CopyButton text={code} label={`Copy code ${code}`}>
            Copy code
          </CopyButton>
          <Button variant="outline" size="sm" aria-label={`Change ${code}`} onClick={() => setAsked('change')}>
            Change
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={isPublic ? `Hide from my page: ${code}` : `Show on my page: ${code}`}
            busy={show.busy}
            onClick={() => show.run({ id, isPublic: !isPublic })}
          >
            {isPublic ? 'Hide from my page' : 'Show on my page'}
          </Button>
          <Button variant="outline" size="sm" aria-label={`End ${code}`} onClick={() => setAsked('end')}>
            End
          </Button>
        </div>
      )}
      {asked === 'change' && (
        <ChangeCouponDialog open coupon={coupon} timeZone={timeZone} onClose={() => setAsked(null)} />
      )}
      <Confirm
        open={asked === 'end'}
        title={`End ${code}?`}
        action="End coupon"
        destructive
        busy={end.busy}
        problem={end.problem?.words ?? null}
        onConfirm={() => end.run({ id })}
        onClose={() => setAsked(null)}
      >
        Nobody can use it from now on, and it can’t be started again. Orders that were placed with it keep their
        discount.
      </Confirm>
    </li>
  )
}

/** The end is the first moment after its last day. */
function Days({ startsAt, endsAt, timeZone }: Pick<Coupon, 'startsAt' | 'endsAt'> & { timeZone: string }) {
  const first = <Moment at={startsAt} zone={timeZone} />
  if (!endsAt) return <>From {first}, with no end</>
  const last = new Date(endsAt.getTime() - 1)
  if (today(timeZone, startsAt) === today(timeZone, last)) return <>On {first}</>
  return (
    <>
      From {first} through <Moment at={last} zone={timeZone} />
    </>
  )
}

function StateBadge({ state }: Pick<Coupon, 'state'>) {
  if (state === 'live')
    return (
      <Badge tone="success" icon={CircleCheck}>
        {STATE_WORDS[state]}
      </Badge>
    )
  return <Badge icon={state === 'scheduled' ? CalendarClock : CircleSlash}>{STATE_WORDS[state]}</Badge>
}
