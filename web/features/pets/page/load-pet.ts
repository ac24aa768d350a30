import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { api } from '#web/lib/api'
import type { PageFacts } from '#web/lib/loaded-head'
import { petFacts } from './pet-facts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const petPageQuery = (id: string) => api.pets.page.queryOptions({ input: { id } })

/** @property drawnAt milliseconds since 1970: how old somebody is by the clock of whoever drew the page */
export type LoadedPet = PageFacts & { drawnAt: number }

/**
 * The page as everybody may see it, and what it says about itself.
 *
 * @throws the router's "not found" alike for what is missing and what is not for everybody
 */
export async function loadPet(queryClient: QueryClient, id: string): Promise<LoadedPet> {
  if (!ID.test(id)) throw notFound()
  try {
    const pet = await queryClient.ensureQueryData(petPageQuery(id))
    const drawnAt = Date.now()
    // not spread: what is hidden from the state would be lost
    return Object.assign(petFacts(pet, drawnAt), { drawnAt })
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) throw notFound()
    // nobody is reached: its family is shown what their device keeps
    if (queryClient.getQueryData(api.pets.head.queryOptions({ input: { id } }).queryKey)) throw notFound()
    throw error
  }
}
