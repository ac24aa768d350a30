import { createFileRoute } from '@tanstack/react-router'
import { homeHead } from '#web/features/home/home-head'
import { HomePage } from '#web/features/home/home-page'
import { facetsQuery, homeQuery } from '#web/features/home/queries'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(homeQuery), queryClient.ensureQueryData(facetsQuery)]),
  head: homeHead,
  component: HomePage,
})
