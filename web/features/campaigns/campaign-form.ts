import { type CampaignTerms, NewCampaign } from '#contract/campaigns'
import type { ScopeDraft } from '#web/features/catalogue/scope-field'
import { readAmount } from '#web/kit/form/numbers'
import { today } from '#web/kit/moment/days'

/** What is typed. */
export type CampaignDraft = ScopeDraft & {
  name: string
  by: 'percent' | 'price'
  value: string
  starts: string
  ends: string
}

export type Problems = Partial<Record<keyof CampaignDraft, string>>

/** @param timeZone of the shop, by whose days a sale goes */
export function emptyDraft(timeZone?: string): CampaignDraft {
  return {
    name: '',
    by: 'percent',
    value: '',
    only: 'all',
    categories: [],
    families: [],
    starts: today(timeZone),
    ends: '',
  }
}

/** Where in the form a mistake of the contract’s shape stands. */
const FIELD_OF: Record<string, keyof CampaignDraft> = {
  percent: 'value',
  price: 'value',
  startsOn: 'starts',
  endsOn: 'ends',
  familyIds: 'only',
  categoryIds: 'only',
}

/** @returns the sale, or what is wrong with which field */
export function readCampaign(
  draft: CampaignDraft,
  timeZone?: string,
): { campaign: NewCampaign; terms: CampaignTerms } | { problems: Problems } {
  const value = draft.value.trim() === '' ? null : readAmount(draft.value)
  const problems: Problems = {}
  if (value === null) problems.value = draft.by === 'percent' ? 'Enter a percentage.' : 'Enter a price.'
  const read = NewCampaign.safeParse({
    name: draft.name,
    percent: draft.by === 'percent' ? (value ?? 1) : null,
    price: draft.by === 'price' ? (value ?? 1) : null,
    familyIds: draft.only === 'products' ? draft.families.map(({ id }) => id) : [],
    categoryIds: draft.only === 'categories' ? draft.categories.map(({ id }) => id) : [],
    startsOn: draft.starts === today(timeZone) ? null : draft.starts,
    endsOn: draft.ends,
  })
  for (const { path, message } of read.success ? [] : read.error.issues)
    problems[FIELD_OF[String(path[0])] ?? (path[0] as keyof CampaignDraft)] ??= message
  if (draft.only === 'categories' && draft.categories.length === 0) problems.only = 'Choose at least one category.'
  if (draft.only === 'products' && draft.families.length === 0) problems.only = 'Choose at least one product.'
  if (!read.success || Object.keys(problems).length > 0) return { problems }
  const { name: _, ...terms } = read.data
  return { campaign: read.data, terms }
}
