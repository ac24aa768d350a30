import { sum, times } from '#contract/amounts'
import { addDays } from '#contract/days.rules'
import { arrivalText } from '#contract/delivery.rules'
import type { PetCard } from '#contract/pets'
import type { Subscription, SubscriptionList } from '#contract/subscriptions'
import { TELL_DAYS } from '#contract/subscriptions.rules'
import { usePets } from '#web/features/pets/use-pets'
import { DeskArea } from '#web/kit/desk/desk-area'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { isSessionOver } from '#web/kit/form/refusal'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { today } from '#web/kit/moment/days'
import { Money } from '#web/kit/money/money'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { Banner } from '#web/ui/banner'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { useLocale } from '#web/ui/locale'
import { CardCameBack } from './card-came-back'
import { DeliveryCost } from './delivery-cost'
import { SavedCardPanel } from './saved-card'
import { SubscriptionRow } from './subscription-row'
import { useSubscriptions } from './use-subscriptions'
import { expectedPrice, mustAsk, type Parcel, parcelsOf } from './words'

export type SubscriptionsSearch = { card?: string }

/** What comes again and again, parcel by parcel, and the card it is paid with. */
export function SubscriptionsPage({ search }: { search: SubscriptionsSearch }) {
  const viewer = useViewer()
  const signedIn = viewer.state === 'signed-in'
  const query = useSubscriptions(signedIn)
  const pets = usePets(signedIn)
  if (viewer.state === 'unknown') return <DeskSkeleton title="Repeat deliveries" what="your repeat deliveries" />
  if (viewer.state === 'nobody' || isSessionOver(query.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Repeat deliveries" next="/subscriptions" ended={viewer.state !== 'nobody'}>
          Sign in to see and change your repeat deliveries.
        </SignInPrompt>
      </div>
    )
  return (
    <DeskArea>
      <div>
        <h1 id="subscriptions-title" tabIndex={-1} className="font-display font-medium text-title focus:outline-none">
          Repeat deliveries
        </h1>
        <p className="mt-1 text-muted-foreground max-w-[60ch]">
          We email you {TELL_DAYS} days before each charge. Until the charge you can skip, move, change, or cancel.
        </p>
        <div className="mt-5 flex flex-col gap-5">
          {search.card && <CardCameBack key={search.card} sessionId={search.card} />}
          <Loaded query={query} what="your repeat deliveries" shape="h-[24rem] rounded-card">
            {(list) => <Deliveries list={list} pets={pets.data?.items ?? []} coming={search.card !== undefined} />}
          </Loaded>
        </div>
      </div>
    </DeskArea>
  )
}

/** @param coming a card is being saved right now */
function Deliveries({
  list: { items, card },
  pets,
  coming,
}: {
  list: SubscriptionList
  pets: readonly PetCard[]
  coming: boolean
}) {
  const paused = items.filter(({ status }) => status === 'paused')
  const rows = (some: readonly Subscription[]) => (
    <ul className="-mt-5">
      {some.map((item) => (
        <SubscriptionRow key={item.id} item={item} pet={pets.find(({ id }) => id === item.pet?.id)} />
      ))}
    </ul>
  )
  if (items.length === 0)
    return (
      <>
        <EmptyState
          title="No repeat deliveries"
          picture={<LazyPeek species="dog" tile="sage" seed="subscriptions" />}
          actions={
            <>
              <Link to="/products" data-plain="" className={buttonClass()}>
                Browse products
              </Link>
              <Link to="/orders" search={{ filter: 'past' }} data-plain="" className={buttonClass('outline')}>
                Start from a past order
              </Link>
            </>
          }
        >
          Choose “Set up a repeat delivery” beside anything a shop ships, and it arrives as often as you need it.
        </EmptyState>
        {card && <SavedCardPanel card={card} />}
      </>
    )
  return (
    <>
      {!card && !coming && (
        <Banner
          tone="warning"
          title={paused.length > 0 ? 'Save a card to resume your deliveries' : 'Save a card, and your deliveries begin'}
        >
          Without one, nothing is ordered.
        </Banner>
      )}
      {parcelsOf(items).map((parcel) => (
        <ParcelCard key={parcel.key} parcel={parcel}>
          {rows(parcel.items)}
        </ParcelCard>
      ))}
      {paused.length > 0 && <Card title="Paused">{rows(paused)}</Card>}
      <SavedCardPanel card={card} />
    </>
  )
}

function ParcelCard({ parcel, children }: { parcel: Parcel; children: React.ReactNode }) {
  const locale = useLocale()
  const { arrivalOn, chargeOn, shop, items } = parcel
  const day = (date: string) => arrivalText({ from: date, until: date }, locale)
  const tellOn = addDays(chargeOn, -TELL_DAYS)
  const currency = items[0]?.currency ?? 'USD'
  // what is charged is the price of that day; today's, or that of after a sale, is the best guess at it
  const sold = items.filter(({ product }) => product.price !== null)
  const goods = sum(sold.map((item) => times(expectedPrice(item) ?? 0, item.quantity)))
  const asks = items.some(mustAsk)
  // its day is past, or something is in its way
  const waits = chargeOn < today() || items.some(({ problem }) => problem !== null)
  return (
    <Card
      id={`parcel-${arrivalOn}-${shop.id}`}
      title={sold.length === 0 || waits ? `Planned for ${day(arrivalOn)}` : `Arrives by ${day(arrivalOn)}`}
      note={
        <>
          From{' '}
          <Link
            to="/business/$businessId"
            params={{ businessId: shop.slug }}
            data-plain=""
            className="link underline underline-offset-4"
          >
            {shop.name}
          </Link>
          {items.length > 1 && ', in one package'}.{' '}
          {sold.length === 0 ? (
            'It isn’t for sale right now. Unless that changes, nothing comes and nothing is charged.'
          ) : (
            <>
              <Money amount={goods} currency={currency} />{' '}
              <DeliveryCost terms={sold[0]?.terms ?? null} goods={goods} currency={currency} />,{' '}
              {waits ? 'not charged yet. It may arrive later than planned' : `charged on ${day(chargeOn)}`}
              {!waits && tellOn > today() && `; we email you by ${day(tellOn)}`}.
              {asks && ' A price went up so much that we charge it only if you accept it.'}
            </>
          )}
        </>
      }
    >
      {children}
    </Card>
  )
}
