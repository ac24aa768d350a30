import { useState } from 'react'
import { ScopeField } from '#web/features/catalogue/scope-field'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Segmented } from '#web/ui/segmented'
import { toast } from '#web/ui/toast'
import { type CouponDraft, emptyDraft, madeUpCode, readCoupon } from './coupon-form'
import { LimitFields } from './limit-fields'
import { useCouponAct } from './use-coupon-act'

const KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
  { value: 'free_delivery', label: 'Free delivery' },
] as const

/** A coupon, from its code to who may use it how often. */
export function NewCouponDialog({ timeZone, open, onClose }: DialogProps & { timeZone: string }) {
  const [draft, setDraft] = useState(() => emptyDraft(timeZone))
  const [asked, setAsked] = useState(0)
  const read = readCoupon(draft, timeZone)
  const problems = asked > 0 && 'problems' in read ? read.problems : {}
  const change = (changed: Partial<CouponDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const act = useCouponAct(client.coupons.create, ({ code }) => {
    onClose()
    toast({ title: `Coupon ${code} added`, description: 'Share the code with whoever may use it.' })
  })
  const taken = act.problem?.words
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="New coupon"
      button="Add coupon"
      busyLabel="Adding"
      busy={act.busy}
      problem={taken ?? null}
      wrong={'problems' in read && asked}
      onSubmit={() => {
        setAsked(asked + 1)
        if ('coupon' in read) act.run(read.coupon)
      }}
      note="The discount comes out of your earnings and is shown on the order and its invoice. Days begin and end by your shop’s clock."
    >
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Code" error={problems.code} className="flex-1 min-w-[12rem]">
          <Input
            value={draft.code}
            onChange={({ target }) => change({ code: target.value.toUpperCase() })}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
          />
        </Field>
        <Button variant="outline" onClick={() => change({ code: madeUpCode() })}>
          Make one up
        </Button>
      </div>
      <Segmented legend="Discount" options={KINDS} value={draft.kind} onChange={(kind) => change({ kind })} />
      {draft.kind !== 'free_delivery' && (
        <Field label={draft.kind === 'percent' ? 'Percent off' : 'Amount off, in US dollars'} error={problems.value}>
          <Input inputMode="decimal" value={draft.value} onChange={({ target }) => change({ value: target.value })} />
        </Field>
      )}
      <Field label="Minimum order" optional hint="For your products, before delivery." error={problems.minSubtotal}>
        <Input
          inputMode="decimal"
          value={draft.minSubtotal}
          onChange={({ target }) => change({ minSubtotal: target.value })}
        />
      </Field>
      {draft.kind !== 'free_delivery' && <ScopeField draft={draft} problem={problems.only} onChange={change} />}
      <LimitFields draft={draft} problems={problems} onChange={change} />
      <Checkbox checked={draft.isPublic} onChange={({ target }) => change({ isPublic: target.checked })}>
        Show it on my shop’s page
      </Checkbox>
    </ActDialog>
  )
}
