import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { ProfileType } from '#contract/roles'
import { mayDo, type Permission } from '#contract/team.rules'
import { isSessionOver } from '#web/kit/form/refusal'
import { type OwnProfileCard, useProfiles } from '#web/kit/session/active-profile'
import { homeOf } from '#web/kit/session/post-login.rules'
import { useSetupState } from '#web/kit/session/settle-in'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { NotForRole } from './not-for-role'
import { SelectionIssue } from './selection-issue'
import { SendHome } from './send-home'
import { SettingUp } from './setting-up'
import { SetupRequired } from './setup-required'

const PATIENCE_MS = 10_000

/**
 * Around every page that needs a profile (spec section 4). The server holds the data back by itself; this tells people
 * what is missing, and sends them from a dashboard that is not theirs to their own.
 *
 * @param type the kind of profile the page is for; without it any will do
 * @param shape the page's own, for as long as most people wait
 * @param may what of the team it is for; the others are told whom to ask
 * @param asked the profile that the address names, and what one has to be allowed there
 * @param closedToo the page also serves people whose profiles are all closed, and gets no profile then
 */
export function ProfileGuard({
  type,
  shape,
  closedToo = false,
  may,
  asked,
  children,
}: {
  type?: ProfileType
  shape?: ReactNode
  closedToo?: boolean
  may?: Permission
  asked?: { profileId: string | undefined; may: Permission }
  children: ReactNode | ((profile: OwnProfileCard | undefined) => ReactNode)
}) {
  const { state, profiles, active, error } = useProfiles()
  const setup = useSetupState()
  const here = useRouterState({ select: ({ location }) => location.href })
  const waiting = state === 'loading' || (state === 'none' && setup !== 'failed')
  const tired = useTired(waiting)

  const ended = isSessionOver(error)
  if (state === 'nobody' || ended) {
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Sign in to continue" next={here} ended={ended}>
          This page is private, so we need to know it’s you.
        </SignInPrompt>
      </div>
    )
  }
  if (waiting && !tired) return <SettingUp shape={shape} />
  if (waiting || state === 'none' || state === 'failed') return <SetupRequired />
  if (state === 'none-active' && !closedToo) return <SelectionIssue />
  const own = type ? profiles.find(({ userType }) => userType === type) : active
  if (type && !own) return <SendHome to={homeOf(here, { profiles })} />
  if (may && own && !mayDo(own.role, may)) return <NotForRole profile={own} may={may} />
  const named = profiles.find(({ id }) => id === asked?.profileId)
  if (named && asked && !mayDo(named.role, asked.may)) return <NotForRole profile={named} may={asked.may} />
  return typeof children === 'function' ? children(own) : children
}

/** Whether something has been going on for longer than anybody should have to look at it. */
function useTired(waiting: boolean): boolean {
  const [tired, setTired] = useState(false)
  useEffect(() => {
    setTired(false)
    if (!waiting) return
    const timer = setTimeout(() => setTired(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return tired
}
