import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProfiles } from './active-profile'
import { settleIn } from './settle-in'
import { isSignInPage } from './sign-in-page'

/** Sets up whoever is signed in without a profile, on whatever page: those they sign in on do so themselves before they send them on. */
export default function FirstLogin() {
  const queryClient = useQueryClient()
  const { state } = useProfiles()
  const onAuth = useRouterState({ select: ({ location }) => isSignInPage(location.pathname) })
  const due = state === 'none' && !onAuth

  // what has to be done is asked of the server, not drawn
  useEffect(() => {
    if (due) void settleIn(queryClient)
  }, [due, queryClient])

  return null
}
