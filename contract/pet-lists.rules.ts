/** Lists that admins keep for pets' records; free of zod. */
export const PET_LISTS = ['breeds', 'colours', 'vaccines'] as const
export type PetList = (typeof PET_LISTS)[number]

export const PET_LIST_WORDS: Record<PetList, { label: string; one: string }> = {
  breeds: { label: 'Breeds', one: 'breed' },
  colours: { label: 'Colors', one: 'color' },
  vaccines: { label: 'Vaccines', one: 'vaccine' },
}

export const MAX_SCHEDULE_WEEKS = 104
export const MAX_SCHEDULE_MONTHS = 120
