import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNowhere } from '#web/kit/form/refusal'
import { NotFoundPage } from '#web/kit/page/not-found-page'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { FamilyPage } from './family-page'
import { petPageQuery } from './load-pet'
import { PetSkeleton } from './pet-skeleton'
import { PublicPetView } from './public-pet'

/** Whether who is signed in is anything to the pet; undefined until that is known. */
function useIsFamily(id: string): boolean | undefined {
  const { state } = useViewer()
  const head = useQuery({
    ...api.pets.head.queryOptions({ input: { id } }),
    enabled: state === 'signed-in',
    retryOnMount: false,
  })
  if (state === 'nobody') return false
  if (head.data) return true
  return head.error ? false : undefined
}

/** `?face=public` shows its family what others see. */
function useSeesPublic(): boolean {
  return (useSearch({ strict: false }) as { face?: string }).face === 'public'
}

/** The pages of its family for those who are anything to it, and what everybody sees for all others. */
export function FamilyOr({ id, children }: { id: string; children: ReactNode }) {
  const family = useIsFamily(id)
  const asOthers = useSeesPublic()
  return family && !asOthers ? <FamilyPage id={id} /> : children
}

/** The pet as everybody may see it; its family, who are asked for by name, get theirs instead. */
export function PetPage({ id, drawnAt }: { id: string; drawnAt: number }) {
  const { data: pet } = useSuspenseQuery(petPageQuery(id))
  const family = useIsFamily(id)
  const asOthers = useSeesPublic()
  if (family && !asOthers) return <FamilyPage id={id} />
  return <PublicPetView pet={pet} drawnAt={drawnAt} />
}

/**
 * Where everybody is told that there is no such pet: people who are signed in are asked for once more, since it may be
 * theirs, or its page for members. The first HTML holds both, and whoever holds a session sees the waiting page alone.
 */
export function MemberPet({ id }: { id: string }) {
  const { state } = useViewer()
  return (
    <>
      {state !== 'signed-in' && (
        <div className="for-guests">
          <NotFoundPage />
        </div>
      )}
      {state !== 'nobody' && (
        <div className="for-members">{state === 'signed-in' ? <Asked id={id} /> : <PetSkeleton />}</div>
      )}
    </>
  )
}

function Asked({ id }: { id: string }) {
  const family = useIsFamily(id)
  const asOthers = useSeesPublic()
  const asked = family === false || asOthers
  const { data: pet, error } = useQuery({
    ...api.pets.memberPage.queryOptions({ input: { id } }),
    enabled: asked,
    throwOnError: (failure) => !isNowhere(failure),
  })
  if (family && !asOthers) return <FamilyPage id={id} />
  if (pet)
    return (
      <>
        <title>{`${pet.name} | Pawstead`}</title>
        <meta name="robots" content="noindex" />
        <PublicPetView pet={pet} drawnAt={Date.now()} />
      </>
    )
  if (error) return <NotFoundPage />
  return (
    <>
      <title>Pawstead</title>
      <PetSkeleton />
    </>
  )
}
