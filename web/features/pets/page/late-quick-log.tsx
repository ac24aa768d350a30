import { lazy } from 'react'
import type { PetHead } from '#contract/pets'
import { Quiet } from '#web/kit/page/quiet'

const QuickLog = lazy(() => import('#web/features/pet-care/quick-log').then((module) => ({ default: module.QuickLog })))

/** The buttons of what is done most; loaded after the page, which others read, too. */
export function LateQuickLog({ pet }: { pet: Pick<PetHead, 'id' | 'name' | 'species' | 'role' | 'passedOn'> }) {
  return (
    <Quiet>
      <QuickLog pet={pet} />
    </Quiet>
  )
}
