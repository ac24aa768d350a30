import type { LinkProps } from '@tanstack/react-router'
import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'

type Part = { label: string; to: LinkProps; chosen: boolean }

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
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ label, to, chosen }) => (
          <li key={label}>
            <Link {...to} data-plain="" aria-current={chosen ? 'page' : undefined} className={chipClass(chosen)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
