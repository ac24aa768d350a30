import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NotFoundPage } from '#web/kit/page/not-found-page'
import { useViewer } from '#web/kit/session/viewer'
import { ProfileSkeleton } from './profile-skeleton'
import { titleOf } from './profile-title'
import { ProfileView } from './profile-view'
import { memberPageQuery } from './queries'
import type { ShownOfShop } from './shown-of-shop'
import { useAsked } from './use-asked'

const ShopFace = lazy(() => import('./shop-face').then((module) => ({ default: module.ShopFace })))

function Shop(props: ShownOfShop) {
  return (
    <Suspense>
      <ShopFace {...props} />
    </Suspense>
  )
}

/**
 * Where everybody is told that nobody lives here: people who are signed in are asked for once more, since the page may
 * be for members, or their own. The first HTML holds both, and whoever holds a session sees the waiting page alone.
 */
export function MemberProfile() {
  const { state } = useViewer()
  return (
    <>
      {state !== 'signed-in' && (
        <div className="for-guests">
          <NotFoundPage />
        </div>
      )}
      {state !== 'nobody' && (
        <div className="for-members">{state === 'signed-in' ? <Asked /> : <ProfileSkeleton />}</div>
      )}
    </>
  )
}

function Asked() {
  const { type, address } = useAsked()
  const { data: profile, error } = useQuery({
    ...memberPageQuery(type, address),
    throwOnError: (failure) => !isUnknown(failure),
  })
  if (profile) {
    return (
      <>
        <title>{`${titleOf(profile)} | Pawstead`}</title>
        <meta name="robots" content="noindex" />
        <ProfileView key={profile.id} profile={profile} drawnAt={Date.now()} Shop={Shop} />
      </>
    )
  }
  if (error) return <NotFoundPage />
  return (
    <>
      <title>Pawstead</title>
      <ProfileSkeleton />
    </>
  )
}

/** Nobody there, or nothing that could be an address. */
function isUnknown(error: unknown): boolean {
  const { status } = error as { status?: unknown }
  return status === 404 || status === 400
}
