import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '#contract/account'
import { SendHome } from '#web/kit/desk/send-home'
import { isSessionOver } from '#web/kit/form/refusal'
import { NotFoundPage } from '#web/kit/page/not-found-page'
import { homeOf } from '#web/kit/session/post-login.rules'
import { SignInPrompt } from '#web/kit/session/sign-in-prompt'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Failed } from '../../kit/page/loaded'
import { AdminFrame } from './admin-frame'
import { AdminSkeleton } from './admin-skeleton'
import { NeedsFactor } from './needs-factor'

/**
 * The frame of every page for admins. To everybody else these addresses lead nowhere, but for the super-admin's
 * dashboard, which leads to one's own as every dashboard does (spec section 2). The server holds the data back by
 * itself; this only spares people a page that could not show anything.
 */
export function AdminArea({
  need = 'admin',
  children,
}: {
  need?: 'admin' | 'super-admin'
  children: ReactNode | ((me: Me) => ReactNode)
}) {
  const viewer = useViewer()
  const here = useRouterState({ select: ({ location }) => location.href })
  const me = useQuery({ ...api.account.me.queryOptions(), enabled: viewer.state === 'signed-in' })

  const ended = isSessionOver(me.error)
  if (viewer.state === 'nobody' || ended) {
    return (
      <div className="container-page py-10">
        <SignInPrompt title="Sign in to continue" next={here} ended={ended}>
          This page is for Pawstead admins.
        </SignInPrompt>
      </div>
    )
  }
  if (!me.data) {
    if (!me.error) return <AdminSkeleton />
    return (
      <div className="container-page py-10">
        <Failed what="this page" query={me} />
      </div>
    )
  }
  const { role, roleNeedsFactor } = me.data
  if (need === 'super-admin' && role !== 'super-admin') return <SendHome to={homeOf(here, me.data)} />
  if (role === 'user') return <NotFoundPage />
  if (roleNeedsFactor) return <NeedsFactor />
  return <AdminFrame role={role}>{typeof children === 'function' ? children(me.data) : children}</AdminFrame>
}
