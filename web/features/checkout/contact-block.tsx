import { useFormContext } from 'react-hook-form'
import type { Me } from '#contract/account'
import { PHONE_HINT } from '#contract/phone.rules'
import { Link } from '#web/kit/link/link'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Block } from '../../kit/page/block'
import { followedName } from './followed-name'
import type { CheckoutForm } from './form-schema'

/** Who buys. An account is no condition. */
export function ContactBlock({ me }: { me: Me | null }) {
  const { register, getValues, setValue, formState } = useFormContext<CheckoutForm>()
  const errors = formState.errors.contact
  // registered in the order of the page: the first bad field gets the focus
  const email = register('contact.email')
  const name = register('contact.name')
  const parcelName = (before: string, now: string) => {
    const followed = followedName(getValues('address.name'), before, now)
    if (followed !== null)
      setValue('address.name', followed, { shouldValidate: Boolean(formState.errors.address?.name) })
  }
  return (
    <Block title="Contact" aside={!me && <SignInLink />}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          className="sm:col-span-2"
          label="Email"
          hint="We’ll send your order confirmation here."
          error={errors?.email?.message}
        >
          <Input type="email" inputMode="email" autoComplete="email" {...email} />
        </Field>
        <Field label="Name" error={errors?.name?.message}>
          <Input
            autoComplete="name"
            {...name}
            onChange={(event) => {
              parcelName(getValues('contact.name'), event.target.value)
              return name.onChange(event)
            }}
          />
        </Field>
        <Field label="Phone" optional hint={PHONE_HINT} error={errors?.phone?.message}>
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register('contact.phone')} />
        </Field>
      </div>
    </Block>
  )
}

function SignInLink() {
  return (
    // its tall link must not push the heading down
    <p className="text-sm -my-2.5">
      Have an account?{' '}
      <Link
        to="/auth"
        search={{ next: '/checkout' }}
        className="link inline-flex items-center min-h-touch font-semibold text-primary-ink underline underline-offset-4"
      >
        Sign in
      </Link>
    </p>
  )
}
