import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { times } from '#contract/amounts'
import { arrivalText } from '#contract/delivery.rules'
import type { PetCard } from '#contract/pets'
import type { Subscription } from '#contract/subscriptions'
import { asksFirst, nextArrival } from '#contract/subscriptions.rules'
import { RecallLink } from '#web/features/recalls/recall-link'
import { useWholeRecall } from '#web/features/recalls/use-whole-recall'
import { Confirm } from '#web/kit/form/confirm'
import { FormProblem } from '#web/kit/form/form-problem'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { GoodsThumb } from '#web/kit/money/goods-thumb'
import { Money } from '#web/kit/money/money'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { ChangeDialog } from './change-dialog'
import { ForecastLine } from './forecast-line'
import { MoveDialog } from './move-dialog'
import { SwapDialog } from './swap-dialog'
import { useChangeSubscriptions } from './use-subscriptions'
import { canResume, itemName, mustAsk, PROBLEM_WORDS, pauseWords, rhythmWords } from './words'

type Asked = 'change' | 'move' | 'swap' | 'cancel' | null

/** One thing that comes again and again, and everything that can be done about it. */
export function SubscriptionRow({ item, pet }: { item: Subscription; pet: PetCard | undefined }) {
  const { product, quantity, currency, intervalDays, problem, nextTryAt } = item
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked>(null)
  const paused = item.status === 'paused'
  const name = itemName(item)
  const price = paused ? (product.price ?? item.agreedPrice) : item.agreedPrice
  const now = product.price !== null && product.price !== price ? product.price : null
  const book = useQuery({ ...api.addresses.list.queryOptions(), enabled: item.address === null })
  // the one it went to was removed, and there is no other
  const homeless = item.address === null && book.data?.items.length === 0
  return (
    <li className="flex gap-4 py-5 hairline border-x-0 border-t-0 last:border-b-0 last:pb-0">
      <GoodsThumb src={product.picture} faded={paused} size="sm" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="font-medium">
          <Link
            to="/product/$productId"
            params={{ productId: product.id }}
            data-plain=""
            className="hover:underline underline-offset-4"
          >
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted-foreground nums">
          {quantity} x <Money amount={price} currency={currency} />
          {quantity > 1 && (
            <>
              {' = '}
              <Money amount={times(price, quantity)} currency={currency} />
            </>
          )}
          {now !== null && (
            <>
              {' '}
              (now <Money amount={now} currency={currency} />)
            </>
          )}
        </p>
        <p className="text-sm text-muted-foreground">
          {rhythmWords(intervalDays)}
          {item.pet && `, for ${item.pet.name}`}
          {item.address ? `, to ${item.address.text}` : !homeless && ', to your default address'}
        </p>
        {item.pauseReason !== 'pet_passed' && (
          <ForecastLine food={product} quantity={quantity} pet={pet} intervalDays={intervalDays} />
        )}
        {paused && (
          <p className="mt-2">
            <Badge>Paused</Badge> {pauseWords(item, locale)}
          </p>
        )}
        {!paused && problem && (
          <p className="mt-2">
            <Badge tone="warning">Waiting</Badge> {PROBLEM_WORDS[problem]}
            {nextTryAt && (
              <>
                {' '}
                We try again on <Moment at={nextTryAt} />.
              </>
            )}
          </p>
        )}
        {item.product.sale && <SaleNote item={item} />}
        {waitsForYes(item) && now !== null && (
          <p className="mt-2">
            <Badge tone="warning">New price</Badge> Accept <Money amount={now} currency={currency} /> by{' '}
            {arrivalText({ from: item.chargeOn, until: item.chargeOn }, locale)}, or we pause this.
          </p>
        )}
        {homeless && (
          <p className="mt-2">
            <Badge tone="warning">No address</Badge>{' '}
            <Link to="/settings/addresses" className="link underline underline-offset-4">
              Add an address
            </Link>
            , or it can’t be sent.
          </p>
        )}
        <Recalled productId={product.id} sold={product.price !== null} />
        {!paused && !problem && !product.inStock && (
          <p className="mt-2 text-sm text-muted-foreground">
            {product.price === null ? 'Not for sale right now.' : 'Not enough in stock right now.'}
          </p>
        )}
        {!problem && product.perOrder !== null && quantity > product.perOrder && (
          <p className="mt-2 text-sm text-muted-foreground">
            The shop sells at most {product.perOrder} in one order. Press Change and choose fewer.
          </p>
        )}
        <RowActs item={item} onAsk={setAsked} />
      </div>
      {asked === 'change' && <ChangeDialog open item={item} onClose={() => setAsked(null)} />}
      {asked === 'swap' && <SwapDialog open item={item} onClose={() => setAsked(null)} />}
      {asked === 'move' && item.earliest && (
        <MoveDialog open item={item} earliest={item.earliest} onClose={() => setAsked(null)} />
      )}
      {asked === 'cancel' && <Cancel item={item} onClose={() => setAsked(null)} />}
    </li>
  )
}

/** What it costs once the sale is over, and that nobody is charged that unasked. */
function SaleNote({ item }: { item: Subscription }) {
  const locale = useLocale()
  const { product, currency, chargeOn, status } = item
  if (!product.sale) return null
  const { endsOn, usualPrice } = product.sale
  const isOver = status === 'active' && endsOn < chargeOn
  return (
    <p className="text-sm">
      Sale price through {arrivalText({ from: endsOn, until: endsOn }, locale)}. The usual price is{' '}
      <Money amount={usualPrice} currency={currency} />
      {isOver && ', and the next delivery is charged after the sale'}.
      {isOver && mustAsk(item) && ' We’ll ask you before we charge it.'}
    </p>
  )
}

/** The price rose so much that nothing is charged before its person agreed. */
function waitsForYes({ status, agreedPrice, product }: Subscription): boolean {
  return status === 'active' && product.price !== null && asksFirst(agreedPrice, product.price)
}

function RowActs({ item, onAsk }: { item: Subscription; onAsk: (what: Asked) => void }) {
  const { id, status, nextArrivalOn, intervalDays, earliest, product } = item
  const locale = useLocale()
  const name = itemName(item)
  const after = earliest && nextArrival(nextArrivalOn, intervalDays, earliest)
  const skip = useChangeSubscriptions(
    () => client.subscriptions.skip({ id, arrivalOn: nextArrivalOn }),
    after ? `Skipped. The next one arrives by ${arrivalText({ from: after, until: after }, locale)}.` : 'Skipped.',
  )
  const pause = useChangeSubscriptions(
    () => client.subscriptions.pause({ id }),
    'Repeat delivery paused. Nothing is charged.',
  )
  const resume = useChangeSubscriptions(
    (shownPrice: number) => client.subscriptions.resume({ id, shownPrice }),
    'Repeat delivery resumed.',
  )
  // the same product at its new price
  const accept = useChangeSubscriptions(
    (shownPrice: number) => client.subscriptions.swap({ id, productId: product.id, shownPrice }),
    'New price accepted.',
  )
  const button = (words: string, what: Asked) => (
    <Button variant="outline" size="sm" aria-label={`${words} ${name}`} onClick={() => onAsk(what)}>
      {words}
    </Button>
  )
  const problem = skip.problem ?? pause.problem ?? resume.problem ?? accept.problem
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2 no-print">
        {waitsForYes(item) && (
          <Button
            size="sm"
            busy={accept.busy}
            aria-label={`Accept ${priceText(product.price ?? 0, item.currency, locale)}, the new price of ${name}`}
            onClick={() => product.price !== null && accept.run(product.price)}
          >
            Accept {priceText(product.price ?? 0, item.currency, locale)}
          </Button>
        )}
        {status === 'active' && earliest && (
          <>
            <Button variant="outline" size="sm" busy={skip.busy} aria-label={`Skip ${name}`} onClick={() => skip.run()}>
              Skip
            </Button>
            {button('Move', 'move')}
          </>
        )}
        {status === 'paused' && canResume(item) && product.price !== null && (
          <Button
            size="sm"
            busy={resume.busy}
            aria-label={`Resume ${name}`}
            onClick={() => product.price !== null && resume.run(product.price)}
          >
            Resume
          </Button>
        )}
        {button('Change', 'change')}
        {item.options.length > 0 && button('Swap', 'swap')}
        {status === 'active' && (
          <Button variant="ghost" size="sm" busy={pause.busy} aria-label={`Pause ${name}`} onClick={() => pause.run()}>
            Pause
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-label={`Cancel ${name}`} onClick={() => onAsk('cancel')}>
          Cancel
        </Button>
      </div>
      <div className="has-[p]:mt-3">
        <FormProblem>{problem?.words}</FormProblem>
      </div>
    </>
  )
}

function Cancel({ item, onClose }: { item: Subscription; onClose: () => void }) {
  const cancel = useChangeSubscriptions(
    () => client.subscriptions.cancel({ id: item.id }),
    'Repeat delivery canceled.',
    () => {
      onClose()
      // the row and its buttons are gone
      document.getElementById('subscriptions-title')?.focus()
    },
  )
  return (
    <Confirm
      open
      title={`Cancel ${itemName(item)}?`}
      action="Cancel repeat delivery"
      destructive
      busy={cancel.busy}
      problem={cancel.problem?.words ?? null}
      onConfirm={() => cancel.run()}
      onClose={onClose}
    >
      Nothing more of it is ordered or charged. Orders that were already placed still come.
    </Confirm>
  )
}

/** What is recalled as a whole is not sold, so that only what is not sold is asked about. */
function Recalled({ productId, sold }: { productId: string; sold: boolean }) {
  return sold ? null : <RecallOf productId={productId} />
}

function RecallOf({ productId }: { productId: string }) {
  const recall = useWholeRecall(productId)
  return (
    recall && (
      <p className="mt-2">
        <Badge tone="destructive">Recalled</Badge> <RecallLink id={recall.id} />
      </p>
    )
  )
}
