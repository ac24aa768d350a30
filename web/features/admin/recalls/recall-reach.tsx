import { useQuery } from '@tanstack/react-query'
import type { RecallReach } from '#contract/recalls'
import type { RecallStatus } from '#contract/recalls.rules'
import { Link } from '#web/kit/link/link'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { useLocale } from '#web/ui/locale'
import { Card } from '../card'
import { AffectedList } from './affected-list'

/** Which products it touches and how many people; of a draft also who they are, before anybody is told. */
export function RecallReachCard({ id, status }: { id: string; status: RecallStatus }) {
  const query = useQuery({ ...api.recalls.reach.queryOptions({ input: { id } }), staleTime: 0 })
  return (
    <Card
      title={status === 'draft' ? 'Who would be told' : 'What it touches'}
      note={status === 'draft' && 'Counted just now. Nobody has been told, and nothing is blocked yet.'}
    >
      <Loaded query={query} what="who it reaches" shape="h-[12rem]">
        {(reach) => (
          <>
            <Sums reach={reach} />
            <Products products={reach.products} isDraft={status === 'draft'} />
            {status === 'draft' && reach.first.length > 0 && (
              <div className="mt-5">
                <h3 className="font-semibold">
                  {`The ${reach.first.length < all(reach) ? `first ${reach.first.length} of ${all(reach)} ` : ''}orders, repeat deliveries, and pets`}
                </h3>
                <AffectedList items={reach.first} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

const all = ({ orders, subscriptions, feedings }: RecallReach) => orders + subscriptions + feedings

function Sums({ reach: { people, byCertainty, orders, subscriptions, feedings } }: { reach: RecallReach }) {
  const locale = useLocale()
  const n = (count: number) => count.toLocaleString(locale)
  const facts: [string, number][] = [
    ['People and guests', people],
    ['Have a recalled lot', byCertainty.lot],
    ['Have what’s recalled in full', byCertainty.product],
    ['May have a recalled lot', byCertainty.possible],
    ['Ordered items', orders],
    ['Repeat deliveries', subscriptions],
    ['Pets fed with it', feedings],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 grid-cols-2 sm:grid-cols-4">
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="font-semibold text-lg nums">{n(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Touched = RecallReach['products'][number]

/** Whether it can be bought now, and will be. */
function saleWords({ status, whole }: Touched, isDraft: boolean): string {
  if (status === 'blocked') return 'Blocked from sale.'
  if (status === 'archived') return 'No longer sold.'
  if (status !== 'published') return 'Not for sale at the moment.'
  if (!whole) return 'Other lots are for sale.'
  return isDraft ? 'For sale until this recall is published.' : 'For sale.'
}

function Products({ products, isDraft }: { products: readonly Touched[]; isDraft: boolean }) {
  const locale = useLocale()
  if (products.length === 0)
    return <p className="mt-5 text-muted-foreground">It covers nothing that is or was for sale here.</p>
  return (
    <div className="mt-5">
      <h3 className="font-semibold">Products</h3>
      <ul className="mt-1 divide-y divide-border">
        {products.map((product) => {
          const { id, name, shop, named, whole, pieces } = product
          return (
            <li key={id} className="py-2 wrap-anywhere">
              <Link
                to="/product/$productId"
                params={{ productId: id }}
                className="link font-medium underline underline-offset-4"
              >
                {name}
              </Link>
              <span className="block text-sm text-muted-foreground">
                {shop}. {named ? 'Chosen' : 'Found by its words'}. {whole ? 'All of it' : 'Some lots'},{' '}
                {pieces.toLocaleString(locale)} {!whole && 'of them '}in stock. {saleWords(product, isDraft)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
