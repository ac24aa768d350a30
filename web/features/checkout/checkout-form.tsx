import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Me } from '#contract/account'
import { type Country, isCountry } from '#contract/address.rules'
import type { SavedAddress } from '#contract/addresses'
import type { Quote } from '#contract/checkout'
import type { CartLine } from '#web/features/cart/cart'
import { ErrorBlock } from '#web/features/cart/error-block'
import { useQuote } from '#web/features/cart/use-quote'
import { TotalNews } from '#web/kit/money/total-news'
import { client } from '#web/lib/api'
import { AddressBlock } from './address-block'
import { ChangesBanner } from './changes-banner'
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
import { isUsed, useQuoteWithUsed, useUsedCodes } from './use-used-codes'

type Props = {
  lines: CartLine[]
  me: Me | null
  /** The address book; null for guests. */
  saved: readonly SavedAddress[] | null
}

/** Contact, delivery, address, review, pay. */
export function CheckoutForm(props: Props) {
  const [draft] = useState(recallDraft)
  const [fulfilment, setFulfilment] = useState<Record<string, Fulfilment>>(draft.fulfilment ?? {})
  const [codes, setCodes] = useState<string[]>(draft.codes ?? [])
  const { used, add, keepOnly, forgetOthers } = useUsedCodes()
  const quote = useQuote(
    props.lines,
    fulfilment,
    codes.filter((code) => !isUsed(code, used)),
  )
  const told = useQuoteWithUsed(quote.data, used)

  if (quote.error && !told) return <ErrorBlock what="load" error={quote.error} onRetry={() => void quote.refetch()} />
  if (!told) return <CheckoutSkeleton />
  return (
    <Blocks
      {...{ ...props, draft, fulfilment, codes }}
      quote={told}
      refreshing={quote.isPlaceholderData}
      onCodes={(next) => {
        setCodes(next)
        keepOnly(next)
      }}
      onUsedCode={add}
      onEmail={forgetOthers}
      onFulfilment={setFulfilment}
    />
  )
}

type Chosen = { fulfilment: Record<string, Fulfilment>; codes: string[] }

/** @param draft what was typed before the page was left */
function Blocks({
  lines,
  me,
  saved,
  draft,
  fulfilment,
  codes,
  quote,
  refreshing,
  onCodes,
  onUsedCode,
  onEmail,
  onFulfilment,
}: Props &
  Chosen & {
    draft: ReturnType<typeof recallDraft>
    quote: Quote
    refreshing: boolean
    onCodes: (codes: string[]) => void
    onUsedCode: (code: string, email: string) => void
    onEmail: (email: string) => void
    onFulfilment: (fulfilment: Chosen['fulfilment']) => void
  }) {
  const ships = quote.groups.some((group) => group.fulfilment === 'ship')
  const countries = countriesOf(quote)
  const form = useForm({
    resolver: zodResolver(formSchema(ships)),
    defaultValues: startValues(draft, me, saved ?? [], countries),
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const order = usePlaceOrder(quote, lines, (code) => onUsedCode(code, form.getValues('contact.email')))
  const { clearError } = order
  // what was refused may have been right with the next letter
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          clearError()
          onEmail(values.contact.email)
        },
      }),
    [form, clearError, onEmail],
  )

  const keep = (changed: Partial<Chosen> = {}) => rememberDraft({ ...form.getValues(), fulfilment, codes, ...changed })
  const tryCodes = (next: string[]) => {
    onCodes(next)
    keep({ codes: next })
    clearError()
  }
  const choose = (shopId: string, kind: Fulfilment) => {
    const next = { ...fulfilment, [shopId]: kind }
    onFulfilment(next)
    keep({ fulfilment: next })
    clearError()
  }
  // nothing is left to deliver or to pay for, only to take note of
  const isNothing = quote.groups.every(
    ({ lines, pausedUntil }) => pausedUntil !== null || lines.every(({ limitedTo }) => limitedTo === 0),
  )
  if (isNothing && order.problems.length > 0)
    return (
      <div className="mt-6">
        <ChangesBanner order={order} currency={quote.currency} />
      </div>
    )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="mt-6 grid gap-6 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start"
        onBlur={() => keep()}
        onSubmit={form.handleSubmit(async (values) => {
          keep()
          // the page is left for the card page; an address that could not be kept holds up no order
          if (values.keepAddress && values.address)
            await client.addresses.add({ address: values.address }).catch(() => undefined)
          return order.place(toAnswers(values))
        })}
      >
        <TotalNews quote={quote} />
        <SummaryFold quote={quote} />
        <div className="flex flex-col gap-6 min-w-0">
          <ContactBlock me={me} />
          <DeliveryBlock quote={quote} onChoose={choose} />
          {ships && <AddressBlock countries={countries} canCollect={collects(quote)} saved={saved} />}
          <ReviewBlock quote={quote} order={order} />
        </div>
        <PayPanel
          quote={quote}
          refreshing={refreshing}
          order={order}
          codes={codes}
          apart={ships && countries.length === 0 && (collects(quote) ? 'collect' : 'separate')}
          onCodes={tryCodes}
        />
      </form>
    </FormProvider>
  )
}

/** Whether pickup, wherever it is offered, leaves parcels for one country at most. */
function collects({ groups }: Quote): boolean {
  const shipping = groups.filter(({ fulfilment }) => fulfilment === 'ship')
  const onlyShipping = shipping.filter(({ options }) => !options.some(({ kind }) => kind === 'pickup'))
  return onlyShipping.length < shipping.length && new Set(onlyShipping.map(({ country }) => country)).size <= 1
}

/** Where all shops that send a parcel deliver: a parcel stays in the country of its shop. */
function countriesOf({ groups }: Quote): Country[] {
  const wanted = groups.filter(({ fulfilment }) => fulfilment === 'ship').map(({ country }) => country)
  const [first] = [...new Set(wanted)]
  return first && isCountry(first) && wanted.every((country) => country === first) ? [first] : []
}
