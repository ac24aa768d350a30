import { type GuardianRole, mayOnPet, type PetPermission } from '#contract/pet-access.rules'
import { api } from '#web/lib/api'

/** The pages of pets that open without a connection, as the router names them. */
export const OFFLINE_ROUTES = [
  '/pets/',
  '/pet/$petId/',
  '/pet/$petId/hand-over',
  '/pet/$petId/health',
  '/pet/$petId/food',
  '/pet/$petId/care',
] as const

/** Whose day it is: that of the clock on the wall. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What such pages read of a pet, and what one has to be to it to read that. Each area adds its own line. */
const PARTS: readonly { may: PetPermission; options: (id: string) => { queryKey: readonly unknown[] } }[] = [
  { may: 'see', options: (id) => api.pets.head.queryOptions({ input: { id } }) },
  { may: 'see', options: (id) => api.pets.get.queryOptions({ input: { id } }) },
  { may: 'health', options: (petId) => api.petHealth.overview.queryOptions({ input: { petId } }) },
  { may: 'health', options: (id) => api.petHealth.weights.queryOptions({ input: { petId: id } }) },
  { may: 'health', options: (id) => api.petHealth.feeding.queryOptions({ input: { petId: id } }) },
  { may: 'see', options: (petId) => api.petMedicine.list.queryOptions({ input: { petId } }) },
  { may: 'see', options: (petId) => api.petCare.list.queryOptions({ input: { petId } }) },
  { may: 'see', options: (petId) => api.petDay.get.queryOptions({ input: { timeZone: ownZone(), petId } }) },
  { may: 'log', options: (id) => api.petSharing.handOver.queryOptions({ input: { petId: id } }) },
]

export function offlineParts(id: string, role: GuardianRole) {
  return PARTS.filter(({ may }) => mayOnPet(role, may)).map(({ options }) => options(id))
}

/** Whether a path leads to one of these pages. */
export function isOfflinePage(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  return OFFLINE_ROUTES.some((route) =>
    new RegExp(`^${route.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}$`).test(pathname),
  )
}
