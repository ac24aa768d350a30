import { createFileRoute, redirect } from '@tanstack/react-router'

/** The work places have addresses of their own; this one leads to the first. */
export const Route = createFileRoute('/admin/')({
  ssr: false,
  beforeLoad: () => {
    throw redirect({ to: '/admin/security', replace: true })
  },
})
