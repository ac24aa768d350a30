import { MapPin } from 'lucide-react'
import type { MessageCard } from '#contract/message-cards'
import { AppLink } from '#web/kit/link/app-link'
import { PetPortrait } from '#web/kit/pet/pet-portrait'
import { Badge } from '#web/ui/badge'
import { Icon } from '#web/ui/icon'
import { Price } from '#web/ui/price'
import { cardWords } from './card-words'

const frame =
  'relative mt-2 mb-1 flex items-center gap-3 rounded-control hairline bg-card text-foreground p-3 max-w-[22rem]'

/** What a message hands over: a pet, an order or invoice as it stands now, or a place. */
export function CardOfMessage({ card }: { card: MessageCard }) {
  if (card.kind === 'pet') return <PetOf card={card} />
  if (card.kind === 'place') return <PlaceOf card={card} />
  return (
    <div className={frame}>
      <div className="min-w-0 flex-1">
        <AppLink data-plain="" href={card.href} className="card-link font-medium wrap-anywhere">
          {cardWords(card)}
        </AppLink>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm">
          <Badge tone="neutral">{card.status}</Badge>
          <Price amount={card.total} currency={card.currency} size="md" />
        </p>
      </div>
    </div>
  )
}

function PetOf({ card: { name, breed, href, photo, ...pet } }: { card: Extract<MessageCard, { kind: 'pet' }> }) {
  return (
    <div className={`${frame} flex-wrap`}>
      <div className="size-16 shrink-0 overflow-hidden rounded-md bg-muted">
        <PetPortrait pet={{ ...pet, name, breed }} photo={photo} className="size-full object-cover" />
      </div>
      <div className="min-w-0 flex-1 basis-[calc(6rem*var(--font-scale))]">
        {href ? (
          <AppLink data-plain="" href={href} className="card-link font-medium wrap-anywhere">
            {name}
          </AppLink>
        ) : (
          <p className="font-medium wrap-anywhere">{name}</p>
        )}
        {breed && <p className="text-sm text-muted-foreground wrap-anywhere">{breed}</p>}
      </div>
    </div>
  )
}

function PlaceOf({ card: { name, spot } }: { card: Extract<MessageCard, { kind: 'place' }> }) {
  return (
    <div className={frame}>
      <Icon as={MapPin} className="shrink-0" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        {spot && (
          <a
            className="link underline underline-offset-4 text-sm"
            href={`https://www.openstreetmap.org/directions?to=${spot.lat}%2C${spot.lng}`}
            target="_blank"
            rel="noreferrer"
          >
            Directions
          </a>
        )}
      </div>
    </div>
  )
}
