import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Me } from '#contract/account'
import { type Country, isCountry } from '#contract/address.rules'
import type { SavedAddress } from '#contract/addresses'
import type { Quote } from '#contract/checkout'
import type { CartLine } from '#web/features/cart/cart'
import { ErrorBlock } from '#web/features/cart/error-block'
import { useQuote } from '#web/features/cart/use-quote'
import { client } from '#web/lib/api'
import { AddressBlock } from './address-block'
import { CheckoutSkeleton } from './checkout-skeleton'
import { ContactBlock } from './contact-block'
import { DeliveryBlock, type Fulfilment } from './delivery-block'
import { recallDraft, rememberDraft } from './draft'
import { formSchema, toAnswers } from './form-schema'
import { PayPanel } from './pay-panel'
import { ReviewBlock } from './review-block'
import { startValues } from './start-values'
import { SummaryFold } from './summary-fold'
import { usePlaceOrder } from './use-place-order'

/** Contact, delivery, address, review, pay. */
export function CheckoutForm({
  lines,
  me,
  saved,
}: {
  lines: CartLine[]
  me: Me | null
  /** The address book; null for guests. */
  saved: readonly SavedAddress[] | null
}) {
  const [draft] = useState(recallDraft)
  const [fulfilment, setFulfilment] = useState<Record<string, Fulfilment>>(draft.fulfilment ?? {})
  const [codes, setCodes] = useState<string[]>(draft.codes ?? [])
  const quote = useQuote(lines, fulfilment, codes)
  const ships = quote.data?.groups.some((group) => group.fulfilment === 'ship') ?? true
  const form = useForm({
    resolver: zodResolver(formSchema(ships)),
    defaultValues: startValues(draft, me, saved ?? []),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const order = usePlaceOrder(quote.data, lines)

  if (quote.error && !quote.data)
    return <ErrorBlock what="load" error={quote.error} onRetry={() => void quote.refetch()} />
  if (!quote.data) return <CheckoutSkeleton />

  const keep = () => rememberDraft({ ...form.getValues(), fulfilment, codes })
  const tryCodes = (next: string[]) => {
    setCodes(next)
    rememberDraft({ ...form.getValues(), fulfilment, codes: next })
  }
  const choose = (shopId: string, kind: Fulfilment) => {
    const next = { ...fulfilment, [shopId]: kind }
    setFulfilment(next)
    rememberDraft({ ...form.getValues(), fulfilment: next, codes })
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="mt-6 grid gap-6 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start"
        onBlur={keep}
        onSubmit={form.handleSubmit(async (values) => {
          keep()
          // the page is left for the card page; an address that could not be kept holds up no order
          if (values.keepAddress && values.address)
            await client.addresses.add({ address: values.address }).catch(() => undefined)
          return order.place(toAnswers(values))
        })}
      >
        <SummaryFold quote={quote.data} />
        <div className="flex flex-col gap-6 min-w-0">
          <ContactBlock me={me} />
          <DeliveryBlock quote={quote.data} onChoose={choose} />
          {ships && <AddressBlock countries={countriesOf(quote.data)} saved={saved} />}
          <ReviewBlock quote={quote.data} order={order} />
        </div>
        <PayPanel
          quote={quote.data}
          refreshing={quote.isPlaceholderData}
          order={order}
          codes={codes}
          onCodes={tryCodes}
        />
      </form>
    </FormProvider>
  )
}

/** Where all shops that send a parcel deliver: a parcel stays in the country of its shop. */
function countriesOf({ groups }: Quote): Country[] {
  const wanted = groups.filter(({ fulfilment }) => fulfilment === 'ship').map(({ country }) => country)
  const [first] = [...new Set(wanted)]
  return first && isCountry(first) && wanted.every((country) => country === first) ? [first] : []
}
