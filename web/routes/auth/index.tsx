import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { AUTH_MODES, type AuthSearch } from '#web/features/account/auth-modes'
import { AuthPage } from '#web/features/account/auth-page'
import { AuthSkeleton } from '#web/features/account/auth-skeleton'
import { type Typed, TypedAddress } from '#web/features/account/typed'
import { safeNext } from '#web/kit/session/next-path'
import { privateHead } from '#web/lib/private-head'
import { hasStoredSession } from '#web/lib/session/session'

const TITLES: Record<NonNullable<AuthSearch['mode']> | 'sign-in', string> = {
  'sign-in': 'Sign in',
  join: 'Join Pawstead',
  'join-code': 'Join by email',
  code: 'Sign in by email',
  forgot: 'Forgot your password?',
  phone: 'Sign in by text',
  sso: 'Single sign-on',
}

export const Route = createFileRoute('/auth/')({
  staticData: {
    page: 'online',
    frame: 'task',
    under: null,
    menu: [],
    looks: [
      { by: 'visitor' },
      { by: 'visitor', at: '/auth?mode=join' },
      { by: 'visitor', at: '/auth?mode=forgot' },
      { by: 'visitor', at: '/auth?mode=code' },
      { by: 'visitor', at: '/auth?mode=sso' },
    ],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    ...(typeof search.next === 'string' && { next: search.next }),
    ...pickMode(search.mode),
  }),
  // the server renders for nobody and never sends anybody away; in its page, AuthPage does once it is awake
  beforeLoad: async ({ search, context: { queryClient } }) => {
    if (!hasStoredSession()) return
    const { whereOnwards } = await import('#web/kit/session/onwards')
    const href = await whereOnwards(queryClient, search.next)
    // asking may have shown that the session was ended elsewhere
    if (hasStoredSession()) throw redirect({ href, replace: true })
  },
  // read once more here and below: the router leaves in what validation left out
  head: ({ match: { search } }) =>
    privateHead(TITLES[pickMode(search.mode).mode ?? 'sign-in'], 'Sign in to Pawstead or create an account.'),
  component: Auth,
  pendingComponent: AuthSkeleton,
})

function pickMode(mode: unknown): Pick<AuthSearch, 'mode'> {
  const known = AUTH_MODES.find((one) => one === mode)
  return known ? { mode: known } : {}
}

function Auth() {
  const search = Route.useSearch()
  const { mode } = pickMode(search.mode)
  const [typed] = useState<Typed>(() => ({ current: '' }))
  return (
    <TypedAddress value={typed}>
      <AuthPage key={mode} mode={mode ?? 'sign-in'} next={safeNext(search.next)} search={search} />
    </TypedAddress>
  )
}
