import { useId } from 'react'

const STEPS = [
  {
    tile: 'bg-tile-butter',
    title: 'One cart for every shop',
    words: 'Add items from several shops to one cart and pay once. Each shop ships its own package.',
  },
  {
    tile: 'bg-tile-mint',
    title: 'Easy to compare',
    words: 'Food shows its unit price next to the price of the bag, so you can compare sizes and brands.',
  },
  {
    tile: 'bg-tile-heather',
    title: 'Reviews from real buyers',
    words: 'Only people who bought a product on Pawstead can review it.',
  },
] as const

/** What is different here, in words that hold. */
export function HowItWorks() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display font-medium text-2xl md:text-3xl tracking-[-0.015em] mb-5">
        How Pawstead works
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
