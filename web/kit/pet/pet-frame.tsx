import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GUARDIAN_WORDS, mayOnPet, type PetPermission } from '#contract/pet-access.rules'
import type { PetHead } from '#contract/pets'
import { DeskArea } from '#web/kit/desk/desk-area'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { isNowhere, isSessionOver } from '#web/kit/form/refusal'
import { AppLink } from '#web/kit/link/app-link'
import { Moment } from '#web/kit/moment/moment'
import { AsOf } from '#web/kit/offline/as-of'
import { WaitingWrites } from '#web/kit/offline/waiting-writes'
import { Failed } from '#web/kit/page/loaded'
import { RecordMissing } from '#web/kit/page/record-missing'
import { useTakenOver } from '#web/kit/page/taken-over'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { cx } from '#web/ui/cx'
import { NotForThem } from './not-for-them'
import { petTabs } from './pet-tabs'

/** The page one is on stands in view where its row is wider than the screen. The page itself stays where it is. */
function bringIn(tab: HTMLElement | null): void {
  const row = tab?.closest('nav')
  if (!tab || !row) return
  const [at, edge] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  if (at.right > edge.right) row.scrollLeft += at.right - edge.right + 32
}

type Props = {
  id: string
  /** What this page is called, beneath the pet's name: "Health". */
  title: string
  /** What one has to be to the pet to see this page; who is less reads who can. */
  may: PetPermission
  /** The page is a paper of its own: in print nothing stands above it. */
  paper?: boolean
  children: (pet: PetHead) => ReactNode
}

/**
 * What stands around every page of somebody's pet but its public one: who is signed in and what they are to it, its name,
 * and the ways to its other pages.
 */
export function PetFrame({ id, title, may, paper = false, children }: Props) {
  const viewer = useViewer()
  const takenOver = useTakenOver()
  const query = useQuery({
    ...api.pets.head.queryOptions({ input: { id } }),
    enabled: viewer.state === 'signed-in',
  })
  const pet = query.data
  if (viewer.state === 'nobody' || isSessionOver(query.error))
    return (
      <div className="container-page py-10">
        <SignInPrompt title={title} next={`/pet/${id}`} ended={viewer.state !== 'nobody'}>
          Sign in to see this pet.
        </SignInPrompt>
      </div>
    )
  if (isNowhere(query.error))
    return (
      <DeskArea of="pet-parent">
        <RecordMissing what="pet" list="your pets" href="/pets" />
      </DeskArea>
    )
  if (!pet && query.error)
    return (
      <DeskArea of="pet-parent">
        <Failed what="this pet" query={query} />
      </DeskArea>
    )
  if (!pet) return <DeskSkeleton title={title} what="this pet" />
  return (
    <DeskArea of="pet-parent">
      <p className="relative z-raised text-sm text-muted-foreground no-print">
        <AppLink href="/pets" className="underline underline-offset-4">
          My pets
        </AppLink>
      </p>
      <div className={cx('mt-1 flex flex-wrap items-center gap-x-3 gap-y-1', paper && 'no-print')}>
        <h1
          id="pet-title"
          tabIndex={-1}
          className="font-display font-medium text-name wrap-anywhere focus:outline-none"
        >
          {pet.name}
          <span className="sr-only">: {title}</span>
        </h1>
        {pet.role !== 'owner' && <Badge>{GUARDIAN_WORDS[pet.role].label}</Badge>}
        {pet.passedOn && <Badge>In memory</Badge>}
      </div>
      {pet.until && (
        // the day is the reader’s own, which the browser tells
        <p className={cx('mt-1 text-sm text-muted-foreground', !takenOver && 'invisible')}>
          You have access until <Moment at={pet.until} />.
        </p>
      )}
      <AsOf />
      <WaitingWrites petId={id} />
      <nav aria-label={`Pages of ${pet.name}`} className="mt-3 -mx-1 overflow-x-auto scroll-px-2 no-print">
        <ul className="flex md:max-xl:flex-wrap gap-1 w-max md:max-xl:w-auto min-w-full border-b border-border px-1">
          {petTabs(id, pet.role).map(({ href, label }) => (
            <li key={href} ref={label === title ? bringIn : undefined}>
              <AppLink
                href={href}
                aria-current={label === title ? 'page' : undefined}
                className="inline-block whitespace-nowrap border-b-2 border-transparent px-3 py-2.5 font-medium text-muted-foreground aria-[current]:border-primary aria-[current]:text-foreground"
              >
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6">{mayOnPet(pet.role, may) ? children(pet) : <NotForThem pet={pet} may={may} />}</div>
    </DeskArea>
  )
}
