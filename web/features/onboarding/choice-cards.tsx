import type { LucideIcon } from 'lucide-react'
import { ChoiceCard } from '#web/ui/choice-card'
import { cx } from '#web/ui/cx'
import { Fieldset } from '#web/ui/fieldset'
import { Icon } from '#web/ui/icon'

/** Several of a known list as cards, with a picture where there is one. */
export function ChoiceCards({
  legend,
  hideLegend,
  table,
  pictures,
  icons,
  chosen,
  onChange,
}: {
  legend: string
  /** Where the heading asks the same. */
  hideLegend?: boolean
  /** Codes and what they are called. */
  table: Record<string, string>
  pictures?: Readonly<Record<string, string>>
  icons?: Readonly<Record<string, LucideIcon>>
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  return (
    <Fieldset legend={<span className={cx(hideLegend && 'sr-only')}>{legend}</span>}>
      <div className={cx('grid grid-cols-2 gap-2.5', pictures && 'sm:grid-cols-4')}>
        {Object.entries(table).map(([code, label]) => (
          <ChoiceCard
            key={code}
            type="checkbox"
            title={label}
            className={cx(pictures && 'text-center justify-start')}
            picture={
              pictures ? (
                <span className="block aspect-[5/4] overflow-hidden rounded-control mb-1.5">
                  <img
                    src={pictures[code]}
                    alt=""
                    width="400"
                    height="320"
                    decoding="async"
                    className="art size-full object-cover"
                  />
                </span>
              ) : (
                icons?.[code] && (
                  <span className="mb-1 text-primary-ink">
                    <Icon as={icons[code]} size="lg" />
                  </span>
                )
              )
            }
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}
