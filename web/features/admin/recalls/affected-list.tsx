import { Check } from 'lucide-react'
import type { Affected } from '#contract/recalls'
import type { RecallCertainty } from '#contract/recalls.rules'
import { lotNames } from '#web/features/recalls/lots-words'
import { Moment } from '#web/kit/moment/moment'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'

const WORDS: Record<RecallCertainty, string> = {
  lot: 'has a recalled lot',
  product: 'bought the product',
  possible: 'may have it',
}

/** People with what they have of it, and how far they are. */
export function AffectedList({ items }: { items: readonly Affected[] }) {
  const locale = useLocale()
  return (
    <ul className="mt-1 divide-y divide-border">
      {items.map(({ name, guest, product, certainty, lots, order, notifiedAt, acknowledgedAt }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only read, whose rows have no id
        <li key={place} className="py-2 wrap-anywhere">
          <span className="font-medium">{name}</span>
          {guest && <span className="text-muted-foreground"> (guest)</span>}
          <span className="block text-sm text-muted-foreground">
            {order ? `Order ${order}: ` : ''}
            {product}, {certainty === 'product' && !order ? 'has it sent regularly, or feeds it' : WORDS[certainty]}
            {lots.length > 0 && ` (${lotNames(lots, locale)})`}
            {notifiedAt && (
              <>
                . Told <Moment at={notifiedAt} short />
              </>
            )}
          </span>
          {acknowledgedAt && (
            <span className="flex items-center gap-1.5 text-sm text-success-ink">
              <Icon as={Check} size="sm" />
              Has seen it
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
