import { ArrowDown, ArrowUp, type LucideIcon, Plus } from 'lucide-react'
import { useState } from 'react'
import type { OwnCollection, OwnStorefront } from '#contract/storefront'
import { MAX_COLLECTIONS } from '#contract/storefront.rules'
import { Confirm } from '#web/kit/form/confirm'
import { FormProblem } from '#web/kit/form/form-problem'
import { AppLink } from '#web/kit/link/app-link'
import { Block } from '#web/kit/page/block'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { toast } from '#web/ui/toast'
import { CollectionDialog } from './collection-dialog'
import { moved } from './moved'
import { useStorefrontAct } from './use-storefront-act'

/** The goods a shop shows together, in the order its page has them. */
export function CollectionsBlock({ shop }: { shop: OwnStorefront }) {
  const [asked, setAsked] = useState<OwnCollection | 'new' | null>(null)
  const { collections } = shop
  const order = useStorefrontAct(client.storefront.orderCollections, () => undefined)
  const move = (place: number, by: -1 | 1) => order.run({ ids: moved(collections, place, by).map(({ id }) => id) })
  return (
    <Block
      title="Collections"
      aside={
        collections.length < MAX_COLLECTIONS && (
          <Button size="sm" onClick={() => setAsked('new')}>
            <Icon as={Plus} size="sm" />
            New collection
          </Button>
        )
      }
    >
      <p className="text-muted-foreground">
        Products you show together under a name, each collection with a page of its own. They appear on your shop’s page
        in this order.
      </p>
      <FormProblem>{order.problem?.words}</FormProblem>
      {collections.length > 0 && (
        <ol className="mt-4 divide-y divide-border">
          {collections.map((collection, place) => (
            <CollectionRow
              key={collection.id}
              collection={collection}
              address={`/business/${shop.slug ?? shop.profileId}/${collection.slug}`}
              onEdit={() => setAsked(collection)}
              onUp={place > 0 ? () => move(place, -1) : null}
              onDown={place < collections.length - 1 ? () => move(place, 1) : null}
            />
          ))}
        </ol>
      )}
      {asked && <CollectionDialog open collection={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />}
    </Block>
  )
}

type RowProps = {
  collection: OwnCollection
  /** Where customers see it. */
  address: string
  onEdit: () => void
  /** Null at the ends. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function CollectionRow({
  collection: { id, title, families, hidden: isHidden },
  address,
  onEdit,
  onUp,
  onDown,
}: RowProps) {
  const [removing, setRemoving] = useState(false)
  const remove = useStorefrontAct(client.storefront.removeCollection, () => toast({ title: `${title} removed` }))
  const hidden = families.filter(({ shown }) => !shown).length
  return (
    <li className="py-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-[14rem]">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="text-sm text-muted-foreground">
          {families.length === 1 ? '1 product' : `${families.length} products`}
          {hidden > 0 && `, ${hidden} not on your shelves right now`}
        </p>
        {isHidden && (
          <p className="mt-1">
            <Badge tone="warning">Hidden</Badge> Nobody else sees it.{' '}
            <AppLink href="/settings/decisions" className="underline underline-offset-4">
              See the decision
            </AppLink>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Move icon={ArrowUp} label={`Move ${title} up`} onMove={onUp} />
        <Move icon={ArrowDown} label={`Move ${title} down`} onMove={onDown} />
        {!isHidden && (
          <AppLink data-plain="" href={address} className={buttonClass('outline', 'sm')}>
            View<span className="sr-only"> {title}</span>
          </AppLink>
        )}
        <Button variant="outline" size="sm" aria-label={`Change ${title}`} onClick={onEdit}>
          Change
        </Button>
        <Button variant="outline" size="sm" aria-label={`Remove ${title}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      <Confirm
        open={removing}
        title={`Remove ${title}?`}
        action="Remove collection"
        destructive
        busy={remove.busy}
        problem={remove.problem?.words ?? null}
        onConfirm={() => remove.run({ id })}
        onClose={() => setRemoving(false)}
      >
        Its page goes, and links to it stop working. The products stay in your shop.
      </Confirm>
    </li>
  )
}

/** At an end it keeps the focus, and does nothing. */
function Move({ icon, label, onMove }: { icon: LucideIcon; label: string; onMove: (() => void) | null }) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={!onMove}
      className={cx(!onMove && 'opacity-40')}
      aria-label={label}
      onClick={() => onMove?.()}
    >
      <Icon as={icon} size="sm" />
    </Button>
  )
}
