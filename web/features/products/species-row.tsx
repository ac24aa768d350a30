import type { ReactNode } from 'react'
import { SPECIES, type Species } from '#contract/products.rules'
import { cx } from '#web/ui/cx'
import { SPECIES_WORDS } from './words'

type LinkProps = {
  'data-plain': ''
  'aria-current': 'true' | undefined
  className: string
  children: ReactNode
}

/** The animals as portraits, each a link of the page's own making. */
export function SpeciesRow({
  current,
  children,
}: {
  current: Species | undefined
  children: (species: Species, props: LinkProps) => ReactNode
}) {
  return (
    <nav aria-label="Animal" className="mt-5">
      <ul className="scroll-row bleed-x md:flex-wrap gap-4 md:gap-x-7">
        {SPECIES.map((species) => {
          const isCurrent = species === current
          return (
            <li key={species}>
              {children(species, {
                'data-plain': '',
                'aria-current': isCurrent ? 'true' : undefined,
                className: 'flex flex-col items-center gap-2 rounded-md w-[4.75rem]',
                children: <Portrait species={species} isCurrent={isCurrent} />,
              })}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Portrait({ species, isCurrent }: { species: Species; isCurrent: boolean }) {
  const { title, picture } = SPECIES_WORDS[species]
  return (
    <>
      <span
        className={cx(
          'rounded-pill overflow-hidden inline-block shrink-0 size-[4.25rem]',
          isCurrent && 'ring-3 ring-primary ring-offset-2 ring-offset-background',
        )}
      >
        <img src={picture} alt="" className="art [--focal:50%_62%]" width="400" height="460" loading="lazy" />
      </span>
      <span className={cx('text-sm', isCurrent && 'font-semibold text-primary-ink')}>{title}</span>
    </>
  )
}
