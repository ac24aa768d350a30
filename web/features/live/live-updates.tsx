import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from './follow'

/** Keeps what a signed-in person looks at true while it is open. Shows nothing, and nothing depends on it. */
export default function LiveUpdates({ person }: { person: string }) {
  const queryClient = useQueryClient()
  // the connection is outside of React
  useEffect(() => followLive(queryClient, person), [queryClient, person])
  return null
}
