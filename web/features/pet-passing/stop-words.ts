import type { Stopping } from '#contract/pet-passing'

const WORDS: Record<keyof Stopping, [one: string, many: string]> = {
  deliveries: ['repeat delivery', 'repeat deliveries'],
  medicines: ['medicine plan', 'medicine plans'],
  routines: ['care routine', 'care routines'],
  transfers: ['open offer to a new owner', 'open offers to a new owner'],
  tags: ['tag', 'tags'],
  links: ['passport or handoff link', 'passport and handoff links'],
  invitations: ['open invitation', 'open invitations'],
}

/** How many of each, in words, without those there are none of. */
export function stopWords(stopping: Stopping): string[] {
  return (Object.keys(WORDS) as (keyof Stopping)[])
    .filter((kind) => stopping[kind] > 0)
    .map((kind) => `${stopping[kind]} ${WORDS[kind][stopping[kind] === 1 ? 0 : 1]}`)
}
