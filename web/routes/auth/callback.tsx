import { createFileRoute } from '@tanstack/react-router'
import { AuthSkeleton } from '#web/features/account/auth-skeleton'
import { CallbackPage } from '#web/features/account/callback-page'
import { safeNext } from '#web/kit/session/next-path'
import { privateHead } from '#web/lib/private-head'

type Search = { next?: string; then?: 'password' | 'email' }

export const Route = createFileRoute('/auth/callback')({
  staticData: {
    page: 'online',
    frame: 'task',
    under: null,
    menu: [],
    looks: [{ by: 'visitor' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ next, then }: Record<string, unknown>): Search => ({
    ...(typeof next === 'string' && { next }),
    ...((then === 'password' || then === 'email') && { then }),
  }),
  head: () => privateHead('Signing you in', 'Finishing your sign-in.'),
  component: Callback,
  pendingComponent: AuthSkeleton,
})

function Callback() {
  const { next, then } = Route.useSearch()
  return <CallbackPage next={safeNext(next)} then={then} />
}
