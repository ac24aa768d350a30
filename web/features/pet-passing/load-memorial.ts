import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { MemorialPage } from '#contract/pet-passing'
import { api } from '#web/lib/api'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MOST_WORDS = 160

export const memorialQuery = (petId: string) => api.petPassing.memorial.queryOptions({ input: { petId } })

/** @throws the router's "not found" where the family wants no page */
export async function loadMemorial(queryClient: QueryClient, petId: string): Promise<PageFacts> {
  if (!ID.test(petId)) throw notFound()
  try {
    return memorialFacts(await queryClient.ensureQueryData(memorialQuery(petId)))
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) throw notFound()
    throw error
  }
}

function memorialFacts({ id, name, died, words, listed }: MemorialPage): PageFacts {
  const said = words.replace(/\s+/g, ' ').slice(0, MOST_WORDS)
  return pageFacts({
    title: `In memory of ${name}`,
    description: said || `${name}, who died in ${died}, is remembered here.`,
    path: `/pet/${id}`,
    noindex: !listed,
  })
}
