import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/settings/')({
  staticData: {
    page: 'own',
    frame: 'full',
    under: '/orders',
    menu: [],
    looks: [{ by: 'parent' }],
  },
  beforeLoad: () => {
    throw redirect({ to: '/settings/account', replace: true })
  },
})
