import type { PetListEntry } from '#contract/pet-lists'
import type { PetList } from '#contract/pet-lists.rules'
import type { Species } from '#contract/products.rules'

/** A value of any list, as the fields hold it. */
export type EntryValues = {
  label: string
  species: Species
  sizeClass: string
  core: boolean
  firstWeeks: string
  boosterMonths: string
  everyMonths: string
  source: string
  sourceUrl: string
  sourceDate: string
}

/** @param species what a new one is for unless somebody says otherwise */
export function valuesOf(entry: PetListEntry | null, species: Species): EntryValues {
  const vaccine = entry?.list === 'vaccines' ? entry : null
  return {
    label: entry?.label ?? '',
    species: entry && entry.list !== 'colours' ? entry.species : species,
    sizeClass: entry?.list === 'breeds' ? (entry.sizeClass ?? '') : '',
    core: vaccine?.core ?? false,
    firstWeeks: vaccine?.schedule?.firstWeeks.join(', ') ?? '',
    boosterMonths: String(vaccine?.schedule?.boosterMonths ?? 12),
    everyMonths: String(vaccine?.schedule?.everyMonths ?? 12),
    source: vaccine?.source ?? '',
    sourceUrl: vaccine?.sourceUrl ?? '',
    sourceDate: vaccine?.sourceDate ?? '',
  }
}

/** As it is sent; what is wrong with it, the contract's shape finds. */
export function entryOf(list: PetList, values: EntryValues): unknown {
  const { label, species } = values
  if (list === 'colours') return { list, label }
  if (list === 'breeds') return { list, species, label, sizeClass: values.sizeClass || null }
  const weeks = values.firstWeeks
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(Number)
  return {
    list,
    species,
    label,
    core: values.core,
    schedule:
      weeks.length === 0
        ? null
        : { firstWeeks: weeks, boosterMonths: Number(values.boosterMonths), everyMonths: Number(values.everyMonths) },
    source: values.source,
    sourceUrl: values.sourceUrl.trim(),
    sourceDate: values.sourceDate || null,
  }
}
