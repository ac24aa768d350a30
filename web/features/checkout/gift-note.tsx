import { useFormContext } from 'react-hook-form'
import { GIFT_NOTE_MAX } from '#contract/orders.rules'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import type { CheckoutForm } from './form-schema'

/** A few words to somebody else, in the package. */
export function GiftNote() {
  const { register, watch, formState } = useFormContext<CheckoutForm>()
  const left = GIFT_NOTE_MAX - (watch('giftNote')?.length ?? 0)
  return (
    <Field
      className="mt-5"
      label="Gift note"
      optional
      hint={
        <>
          Goes into the package, on a slip without prices.{' '}
          <span className="nums">
            {left} {left === 1 ? 'character' : 'characters'} left.
          </span>
        </>
      }
      error={formState.errors.giftNote?.message}
    >
      <Textarea rows={3} maxLength={GIFT_NOTE_MAX} {...register('giftNote')} />
    </Field>
  )
}
