import type { CampaignPreview } from '#contract/campaigns'
import { Money } from '#web/kit/money/money'
import { useLocale } from '#web/ui/locale'
import { daysWords, leftOutWords, productsWords } from './campaign-words'

/** What a sale would change, with some of it by name. */
export function PreviewLines({ preview }: { preview: CampaignPreview }) {
  const locale = useLocale()
  const { lowered, products, leftOut, examples, currency } = preview
  return (
    <div ref={intoView} className="hairline rounded-card bg-sunken p-4 text-sm">
      <p className="font-semibold">
        {lowered === 0
          ? 'No product would cost less.'
          : `${productsWords(products, lowered, locale)} will cost less, ${daysWords(preview, locale)}.`}
      </p>
      {examples.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {examples.map(({ name, before, after }) => (
            <li key={name} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="whitespace-nowrap">
                <span className="sr-only">from </span>
                <s className="text-muted-foreground">
                  <Money amount={before} currency={currency} />
                </s>{' '}
                <span className="sr-only">to </span>
                <Money amount={after} currency={currency} />
              </span>
            </li>
          ))}
          {lowered > examples.length && (
            <li className="text-muted-foreground">and {(lowered - examples.length).toLocaleString(locale)} more</li>
          )}
        </ul>
      )}
      {leftOut.map((one) => (
        <p key={one.reason} className="mt-2">
          {leftOutWords(one, locale)}
        </p>
      ))}
    </div>
  )
}

/** It comes below a form that may fill the screen, and what one presses next stands below it. */
function intoView(element: HTMLElement | null): void {
  const dialog = element?.closest('dialog')
  dialog?.scrollTo({ top: dialog.scrollHeight })
}
