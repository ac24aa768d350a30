import type { ReactNode } from 'react'
import { SPECIES, type Species } from '#contract/products.rules'
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
          return (
            <li key={species}>
              {children(species, {
                'data-plain': '',
                'aria-current': species === current ? 'true' : undefined,
                className: 'portrait-link',
                children: <Portrait species={species} />,
              })}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Portrait({ species }: { species: Species }) {
  const { title, picture } = SPECIES_WORDS[species]
  return (
    <>
      <span>
        <img src={picture} alt="" className="art" width="400" height="460" loading="lazy" />
      </span>
      <span>{title}</span>
    </>
  )
}
