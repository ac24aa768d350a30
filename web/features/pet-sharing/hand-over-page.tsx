import { Printer } from 'lucide-react'
import { mayOnPet } from '#contract/pet-access.rules'
import type { PetHead } from '#contract/pets'
import { AppLink } from '#web/kit/link/app-link'
import { Loaded } from '#web/kit/page/loaded'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { DocumentView } from './document-view'
import { useHandOver } from './use-sharing'

/** Everything somebody needs who looks after it, on one page: made of the record as it is now. */
export function HandOverPage({ pet }: { pet: PetHead }) {
  const card = useHandOver(pet.id)
  return (
    <div className="max-w-[46rem]">
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <Button variant="outline" onClick={() => window.print()}>
          <Icon as={Printer} size="sm" />
          Print
        </Button>
        {mayOnPet(pet.role, 'share') && pet.passedOn === null && (
          <AppLink href={`/pet/${pet.id}/passport`} className={buttonClass('outline')}>
            Share a link
          </AppLink>
        )}
      </div>
      <Loaded query={card} what="the handoff card" shape="h-[32rem] rounded-card">
        {(document) => <DocumentView document={document} calls />}
      </Loaded>
    </div>
  )
}
