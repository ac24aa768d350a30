import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useState } from 'react'
import type { SavedAddress } from '#contract/addresses'
import { times } from '#contract/amounts'
import { addDays } from '#contract/days.rules'
import { arrivalText } from '#contract/delivery.rules'
import type { PetCard } from '#contract/pets'
import type { ProductDetail } from '#contract/products'
import type { RepeatTerms, SavedCard } from '#contract/subscriptions'
import { MAX_AHEAD_DAYS, MAX_RISE, TELL_DAYS } from '#contract/subscriptions.rules'
import { productName } from '#web/kit/cart/cart-words'
import { FormProblem } from '#web/kit/form/form-problem'
import { Link } from '#web/kit/link/link'
import { dayText, today } from '#web/kit/moment/days'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Money } from '#web/kit/money/money'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { DeliveryCost } from './delivery-cost'
import { RepeatFields, type RepeatValues } from './repeat-fields'
import { useCardPage } from './saved-card'
import { useChangeSubscriptions } from './use-subscriptions'

export type RepeatOffer = RepeatTerms & { earliest: string; price: number; currency: string; perOrder: number }

const USUAL_RHYTHM = 28

type Props = {
  product: ProductDetail
  offer: RepeatOffer
  pets: readonly PetCard[]
  /** At least one of them lies where the shop delivers. */
  book: readonly SavedAddress[]
  card: SavedCard | null
  quantity: number
  /** The button that adds an address, for the focus to come back to. */
  opener: RefObject<HTMLButtonElement | null>
  onAddAddress: () => void
}

/** How many, how often, for whom, where to, and from which day on. */
export function NewForm({ product, offer, pets, book, card, quantity, opener, onAddAddress }: Props) {
  const locale = useLocale()
  const navigate = useNavigate()
  const [values, setValues] = useState<RepeatValues>(() => startOf(product, pets, book, offer, quantity))
  const [known, setKnown] = useState(book)
  const added = book.find(({ id, country }) => country === offer.country && !known.some((one) => one.id === id))
  if (added) {
    setKnown(book)
    setValues({ ...values, addressId: added.id })
  }
  const [day, setDay] = useState(offer.earliest)
  const [tried, setTried] = useState(false)
  const page = useCardPage()
  const latest = addDays(today(), MAX_AHEAD_DAYS - 1)
  const early = day < offer.earliest || day > latest
  const start = useChangeSubscriptions(
    (intervalDays: number) =>
      client.subscriptions.create({
        productId: product.id,
        quantity: values.quantity,
        intervalDays,
        petId: values.petId,
        addressId: values.addressId ?? '',
        arrivalOn: day,
        shownPrice: offer.price,
      }),
    card ? 'Repeat delivery set up.' : 'Kept. Now save the card it’s paid with.',
    () => (card ? navigate({ to: '/subscriptions', search: {} }) : page.start()),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (values.intervalDays !== null && !early && !start.done) start.run(values.intervalDays)
  }
  const goods = times(offer.price, values.quantity)
  const words = (date: string) => arrivalText({ from: date, until: date }, locale)
  return (
    <form
      noValidate
      aria-label="Repeat delivery"
      onSubmit={handleSubmit}
      className="hairline rounded-card bg-card p-5 sm:p-7 flex flex-col gap-6"
      data-busy-form=""
    >
      <div className="flex gap-4">
        <GoodsThumb src={product.picture.src} />
        <div className="min-w-0">
          <h2 className="font-semibold text-lg">
            <Link
              to="/product/$productId"
              params={{ productId: product.id }}
              data-plain=""
              className="hover:underline underline-offset-4"
            >
              {productName(product)}
            </Link>
          </h2>
          <p className="text-sm text-muted-foreground">{product.seller.name}</p>
          <p className="mt-1 nums">
            {values.quantity > 1 && (
              <>
                {values.quantity} x <Money amount={offer.price} currency={offer.currency} /> ={' '}
              </>
            )}
            <Money amount={goods} currency={offer.currency} />,{' '}
            <DeliveryCost terms={offer} goods={goods} currency={offer.currency} />
          </p>
          {product.saleEndsOn && product.compareAtPrice !== null && (
            <p className="mt-1 font-semibold text-sm">
              Sale price through {words(product.saleEndsOn)}. The usual price is{' '}
              <Money amount={product.compareAtPrice} currency={offer.currency} />.
            </p>
          )}
        </div>
      </div>
      <RepeatFields
        name={productName(product)}
        food={product}
        most={offer.perOrder}
        values={values}
        pets={pets}
        addresses={book}
        country={offer.country}
        onChange={setValues}
      />
      <p className="-mt-3">
        <Button ref={opener} variant="ghost" size="sm" onClick={onAddAddress}>
          Add an address
        </Button>
      </p>
      <Field
        label="First one arrives by"
        hint={`${words(offer.earliest)} or later`}
        error={
          tried && early
            ? `Choose a day from ${dayText(offer.earliest, locale)} to ${dayText(latest, locale)}.`
            : undefined
        }
      >
        <Input
          type="date"
          min={offer.earliest}
          max={latest}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
      <ul className="list-disc pl-5 text-sm text-muted-foreground flex flex-col gap-1 max-w-[60ch]">
        <li>Nothing is charged today. We email you {TELL_DAYS} days before each charge.</li>
        <li>Until the charge you can skip, move, change, pause, or cancel, at no cost.</li>
        <li>If the price rises by more than {MAX_RISE * 100}%, we ask you before we order.</li>
      </ul>
      <FormProblem>{start.problem?.words ?? (page.error ? explain(page.error) : null)}</FormProblem>
      <div className="flex flex-wrap gap-3">
        {start.done && !card ? (
          <Button busy={page.busy} onClick={page.start}>
            Save a card
          </Button>
        ) : (
          <Button type="submit" busy={start.busy || page.busy}>
            {card ? 'Start repeat delivery' : 'Continue to save a card'}
          </Button>
        )}
      </div>
      {card && <p className="-mt-3 text-sm text-muted-foreground nums">Paid with your card ending in {card.last4}.</p>}
    </form>
  )
}

/** One's only animal of a kind the product is for, and the default address where the shop delivers. */
function startOf(
  { species }: ProductDetail,
  pets: readonly PetCard[],
  book: readonly SavedAddress[],
  { country, perOrder }: RepeatOffer,
  quantity: number,
): RepeatValues {
  const fitting = pets.filter((pet) => pet.role === 'owner' && !pet.passedOn && species.includes(pet.species))
  const reached = book.filter((one) => one.country === country)
  return {
    quantity: Math.max(1, Math.min(quantity, perOrder)),
    intervalDays: USUAL_RHYTHM,
    petId: fitting.length === 1 ? (fitting[0]?.id ?? null) : null,
    addressId: (reached.find(({ isDefault }) => isDefault) ?? reached[0])?.id ?? null,
  }
}
