import { useId } from 'react'

const STEPS = [
  {
    tile: 'bg-tile-butter',
    title: 'One cart for every shop',
    words: 'Put things from several shops into one cart and pay once. Each shop packs its own package.',
  },
  {
    tile: 'bg-tile-mint',
    title: 'Compare what counts',
    words: 'Food shows its price per kilo beside the price of the bag, so sizes and makers can be compared.',
  },
  {
    tile: 'bg-tile-heather',
    title: 'Reviews by buyers',
    words: 'Only people who bought a product here can review it, so ratings come from real homes.',
  },
] as const

/** What is different here, in words that hold. */
export function HowItWorks() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display font-medium text-2xl md:text-3xl tracking-[-0.015em] mb-5">
        How the street works
      </h2>
      <ul className="grid md:grid-cols-3 gap-4 md:gap-6">
        {STEPS.map(({ tile, title, words }) => (
          <li key={title} className={`rounded-xl hc:border-2 p-6 sm:p-8 ${tile}`}>
            <h3 className="font-display font-medium text-xl text-on-tile">{title}</h3>
            <p className="mt-2 text-on-tile max-w-[42ch]">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
