import type { LinkProps } from '@tanstack/react-router'
import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'
import { useLocale } from '#web/ui/locale'

/** @property count how many there are in it; left out where that says nothing, or isn’t known yet */
type Part = { label: string; to: LinkProps; chosen: boolean; count?: number | undefined }

/** The parts a list can be shown in, side by side. @param label names the choice, as in "Which coupons" */
export function ListChoice({
  label,
  parts,
  className = 'mt-4',
}: {
  label: string
  parts: readonly Part[]
  className?: string
}) {
  const number = new Intl.NumberFormat(useLocale())
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ label, to, chosen, count }) => (
          <li key={label}>
            <Link {...to} data-plain="" aria-current={chosen ? 'page' : undefined} className={chipClass(chosen)}>
              {label}
              {count !== undefined && <span className="nums min-w-[1ch] opacity-80">{number.format(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
