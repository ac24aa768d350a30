import { useState } from 'react'
import type { Coupon } from '#contract/coupons'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { numberText } from '#web/kit/form/numbers'
import { today } from '#web/kit/moment/days'
import { client } from '#web/lib/api'
import { toast } from '#web/ui/toast'
import { type LimitsDraft, lastDay, readLimits } from './coupon-form'
import { LimitFields } from './limit-fields'
import { useCouponAct } from './use-coupon-act'

/** How long and how often; what people were promised stays. */
export function ChangeCouponDialog({
  coupon,
  timeZone,
  open,
  onClose,
}: DialogProps & { coupon: Coupon; timeZone: string }) {
  const [draft, setDraft] = useState<LimitsDraft>({
    starts: today(timeZone, coupon.startsAt),
    ends: lastDay(coupon.endsAt, timeZone),
    maxUses: numberText(coupon.maxUses),
    maxPerPerson: numberText(coupon.maxPerPerson),
  })
  // of what the dialog began with, whatever was loaded since
  const [version] = useState(coupon.version)
  const [asked, setAsked] = useState(0)
  const read = readLimits(draft, timeZone)
  const act = useCouponAct(client.coupons.change, ({ code }) => {
    onClose()
    toast({ title: `Coupon ${code} changed` })
  })
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Change ${coupon.code}`}
      button="Save"
      busyLabel="Saving"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={'problems' in read && asked}
      onSubmit={() => {
        setAsked(asked + 1)
        if ('limits' in read) act.run({ id: coupon.id, limits: read.limits, version })
      }}
      note="Days begin and end by your shop’s clock. The discount itself can’t be changed. To give a different one, end this coupon and add another."
    >
      <LimitFields
        draft={draft}
        problems={asked > 0 && 'problems' in read ? read.problems : {}}
        onChange={(changed) => setDraft({ ...draft, ...changed })}
      />
    </ActDialog>
  )
}
