import type { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { loadPet } from '#web/features/pets/page/load-pet'
import type { PageFacts } from '#web/lib/loaded-head'
import { loadMemorial } from './load-memorial'

/** @property drawnAt null for the page in memory of a pet */
export type LoadedFace = PageFacts & { drawnAt: number | null }

/**
 * What everybody may see of a pet: its public page while it lives, and the page in its memory where its family wants one.
 *
 * @throws the router's "not found"
 */
export async function loadFace(queryClient: QueryClient, id: string): Promise<LoadedFace> {
  try {
    return await loadPet(queryClient, id)
  } catch (error) {
    if (!isNotFound(error)) throw error
    return Object.assign(await loadMemorial(queryClient, id), { drawnAt: null })
  }
}
