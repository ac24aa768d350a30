import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isCountry } from '#contract/address.rules'
import type { SavedAddress } from '#contract/addresses'
import { countryInSentence } from '#contract/country-names.rules'
import type { PetCard } from '#contract/pets'
import type { ProductDetail } from '#contract/products'
import type { SavedCard } from '#contract/subscriptions'
import { AddressForm } from '#web/features/addresses/address-form'
import { useAddresses } from '#web/features/addresses/queries'
import { usePets } from '#web/features/pets/use-pets'
import { productQuery } from '#web/features/products/queries'
import { productName } from '#web/kit/cart/cart-words'
import { DeskArea } from '#web/kit/desk/desk-area'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { isNowhere, isSessionOver } from '#web/kit/form/refusal'
import { useOpener } from '#web/kit/form/use-opener'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { useLocale } from '#web/ui/locale'
import { NewForm, type RepeatOffer } from './new-form'
import { useSubscriptions } from './use-subscriptions'

export type NewSearch = { product: string; quantity?: number }

type Known = {
  product: ProductDetail
  offer: RepeatOffer
  pets: readonly PetCard[]
  book: readonly SavedAddress[]
  card: SavedCard | null
}

/** Makes something that is for sale a repeat delivery. */
export function NewSubscriptionPage({ search }: { search: NewSearch }) {
  const viewer = useViewer()
  const known = useKnown(search.product, viewer.state === 'signed-in' && search.product !== '')
  const title = 'Set up a repeat delivery'
  if (viewer.state === 'unknown') return <DeskSkeleton title={title} what="this product" />
  if (viewer.state === 'nobody' || isSessionOver(known.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt
          title={title}
          next={`/subscriptions/new?product=${search.product}`}
          ended={viewer.state !== 'nobody'}
        >
          Sign in to have this delivered as often as you need it.
        </SignInPrompt>
      </div>
    )
  const isChosen = search.product !== ''
  const gone = !isChosen || isNowhere(known.error)
  return (
    <DeskArea>
      <div>
        <h1 className="font-display font-medium text-title">{title}</h1>
        <div className="mt-5">
          {gone ? (
            <EmptyState
              heading="h2"
              title={isChosen ? 'There’s no repeat delivery for this' : 'Choose a product first'}
              picture={<LazyPeek species="cat" tile="oat" seed="gone" />}
              actions={
                <Link to="/products" data-plain="" className={buttonClass()}>
                  Browse products
                </Link>
              }
            >
              {isChosen
                ? 'It isn’t for sale right now, or its shop doesn’t ship.'
                : 'Choose “Set up a repeat delivery” beside anything a shop ships.'}
            </EmptyState>
          ) : (
            <Loaded query={known} what="this product" shape="h-[24rem] rounded-card">
              {(all) => <Setting key={all.product.id} all={all} quantity={search.quantity ?? 1} />}
            </Loaded>
          )}
        </div>
      </div>
    </DeskArea>
  )
}

/** Whoever has no address there writes one first. */
function Setting({ all, quantity }: { all: Known; quantity: number }) {
  const locale = useLocale()
  const { country } = all.offer
  const only = isCountry(country) ? country : undefined
  const reached = all.book.filter((address) => address.country === country)
  const [adding, setAdding] = useState(reached.length === 0)
  const { opener, closeBack: close } = useOpener(() => setAdding(false))
  const navigate = useNavigate()
  const toProduct = () => navigate({ to: '/product/$productId', params: { productId: all.product.id } })
  return (
    <div className="grid gap-5 max-w-[48rem]">
      {(adding || reached.length === 0) && (
        <Card
          title="Where should it go?"
          note={
            <>
              {productName(all.product)} comes from {all.product.seller.name}
              {only ? `, which ships within ${countryInSentence(only, locale)} only.` : '.'}
            </>
          }
        >
          <AddressForm
            kept={null}
            {...(only && { only })}
            onDone={close}
            onCancel={() => (reached.length > 0 ? close() : void toProduct())}
          />
        </Card>
      )}
      {reached.length > 0 && (
        // hidden, not gone: what was chosen in it stays
        <div hidden={adding}>
          <NewForm {...all} quantity={quantity} opener={opener} onAddAddress={() => setAdding(true)} />
        </div>
      )}
    </div>
  )
}

/** Everything the form rests on, as one. */
function useKnown(productId: string, signedIn: boolean) {
  const product = useQuery({ ...productQuery(productId), enabled: signedIn, retry: 1 })
  const offer = useQuery({
    ...api.subscriptions.offer.queryOptions({ input: { productId } }),
    enabled: signedIn,
    staleTime: 0,
    retry: false,
  })
  const pets = usePets(signedIn)
  const book = useAddresses(signedIn)
  const list = useSubscriptions(signedIn)
  const all = [product, offer, pets, book, list]
  const data: Known | undefined =
    product.data && offer.data && pets.data && book.data && list.data
      ? {
          product: product.data,
          offer: offer.data,
          pets: pets.data.items,
          book: book.data.items,
          card: list.data.card,
        }
      : undefined
  return {
    data,
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}
