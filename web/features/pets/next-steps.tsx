import { useEffect, useRef } from 'react'
import { isFedSpecies } from '#contract/portions.rules'
import { AppLink } from '#web/kit/link/app-link'
import { petTabs } from '#web/kit/pet/pet-tabs'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import type { AddedPet } from './added-pet'

/** What each page of a pet is good for, by the end of its address. */
const WORTH: Readonly<Record<string, string>> = {
  '/health': 'Keep vaccines, visits, and weights together, and hear when something is due.',
  '/medicine': 'Be reminded of doses, and never give one twice.',
  '/care': 'Log walks, meals, and more, and see what’s been done today.',
  '/family': 'Share with your family or a sitter, for as long as you like.',
  '/passport': 'Show a vet or a sitter all they need on one page, with a QR code.',
  '/tag': 'A code for the collar. Whoever finds your pet can write to you.',
  '/portions': 'Work out how much food it needs in a day.',
}

/** After the first minute: what would be worth telling next. */
export function NextSteps({ pet: { id, name, species }, onAnother }: { pet: AddedPet; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  // the form is gone, and with it the button that was pressed
  useEffect(() => title.current?.focus(), [])
  const edit = `/pet/${id}/edit`
  const steps = [
    {
      href: `${edit}#photos`,
      label: 'Add a photo',
      words: `So that everyone who looks after ${name} knows who’s who.`,
    },
    {
      href: `${edit}#identity`,
      label: 'Breed, birthday, and weight',
      words: isFedSpecies(species)
        ? 'For portions, sizes, and what’s due at what age.'
        : 'For the vet, and for whoever looks after it.',
    },
    {
      href: `${edit}#care`,
      label: 'Food and allergies',
      words: 'While you shop, we check ingredients for what your pet can’t eat.',
    },
    ...petTabs(id, 'owner').flatMap(({ href, label: page }) => {
      const words = WORTH[href.slice(`/pet/${id}`.length)]
      return words ? [{ href, label: page, words }] : []
    }),
  ]
  return (
    <div className="max-w-[52rem]">
      <h1 ref={title} tabIndex={-1} className="font-display font-medium text-title focus:outline-none wrap-anywhere">
        {name} is here
      </h1>
      <p className="mt-1 text-muted-foreground">What would you like to do next? All of it can wait.</p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step.href} className="relative hairline rounded-card bg-card p-4 hover:bg-accent">
            <h2 className="font-semibold">
              <AppLink href={step.href} className="card-link hover:underline underline-offset-4">
                {step.label}
              </AppLink>
            </h2>
            <p className="mt-0.5 text-sm text-muted-foreground">{step.words}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <AppLink href={`/pet/${id}`} className={buttonClass('primary')}>
          Go to {name}
        </AppLink>
        <Button variant="outline" onClick={onAnother}>
          Add another pet
        </Button>
      </div>
    </div>
  )
}
