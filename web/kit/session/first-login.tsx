import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProfiles } from './active-profile'
import { settleIn } from './settle-in'

/** Sets up whoever is signed in without a profile, on whatever page: `/auth` does so itself before it sends them on. */
export default function FirstLogin() {
  const queryClient = useQueryClient()
  const { state } = useProfiles()
  const onAuth = useRouterState({ select: ({ location }) => location.pathname.startsWith('/auth') })
  const due = state === 'none' && !onAuth

  // what has to be done is asked of the server, not drawn
  useEffect(() => {
    if (due) void settleIn(queryClient)
  }, [due, queryClient])

  return null
}
