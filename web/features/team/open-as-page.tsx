import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { DeskSkeleton } from '#web/kit/desk/desk-skeleton'
import { useProfiles } from '#web/kit/session/active-profile'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { api, client } from '#web/lib/api'
import { toast } from '#web/ui/toast'
import { useAskAnew } from './use-answer'

/** Works for the profile that a page is about, and goes there. Who is not in its team sees what the page says to them. */
export function OpenAsPage({ profileId, to }: { profileId: string | undefined; to: string }) {
  const viewer = useViewer()
  const { state } = useProfiles()
  const { data: teams, isError } = useQuery({ ...api.team.mine.queryOptions(), enabled: state === 'ready' })
  const askAnew = useAskAnew()
  const navigate = useNavigate()
  const isOpening = useRef(false)
  const isKnown = teams !== undefined || isError || state === 'none' || state === 'none-active'
  const place = teams?.workplaces.find((one) => one.profileId === profileId)

  useEffect(() => {
    if (!isKnown || isOpening.current) return
    isOpening.current = true
    async function open() {
      if (place && !place.current) {
        // the page says what it cannot show
        const done = await client.team.workFor({ profileId: place.profileId }).catch(() => null)
        if (done) {
          await askAnew()
          toast({ title: `You’re working for ${place.name} now` })
        }
      }
      await navigate({ to, replace: true })
    }
    void open()
  }, [isKnown, place, to, askAnew, navigate])

  if (viewer.state === 'nobody')
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Sign in to open this" next={hereOf(profileId, to)}>
          It’s about a profile that you work for.
        </SignInPrompt>
      </div>
    )
  return <DeskSkeleton title="Opening" what="the page" />
}

/** This page, for after signing in. */
function hereOf(profileId: string | undefined, to: string): string {
  return `/open?${new URLSearchParams({ ...(profileId !== undefined && { as: profileId }), to })}`
}
