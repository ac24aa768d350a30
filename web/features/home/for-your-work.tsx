import { useId } from 'react'
import { AppLink } from '#web/kit/link/app-link'
import { buttonClass } from '#web/ui/button-class'

const WAYS = [
  {
    tile: 'bg-tile-sky',
    title: 'Do you look after animals for a living?',
    words:
      'Walkers, sitters, groomers, trainers, and shops get a page of their own, messages, and invoices that can be paid by card.',
    action: 'List your work',
  },
  {
    tile: 'bg-tile-apricot',
    title: 'Do you run a rescue or a clinic?',
    words: 'Show people where you are and when you’re open, share photos, and let them write to you.',
    action: 'Set up your page',
  },
] as const

/** The way in for those who work with animals. */
export function ForYourWork() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        For your work
      </h2>
      <ul className="grid md:grid-cols-2 gap-4 md:gap-6">
        {WAYS.map(({ tile, title, words, action }) => (
          <li key={title} className={`rounded-xl hc:border-2 p-6 sm:p-10 ${tile}`}>
            <h3 className="font-display font-medium text-2xl text-on-tile">{title}</h3>
            <p className="mt-3 text-on-tile max-w-[46ch]">{words}</p>
            <p className="mt-6">
              <AppLink data-plain="" href="/help-center/offer-your-work" className={buttonClass()}>
                {action}
              </AppLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
