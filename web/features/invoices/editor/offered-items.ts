import type { BillableItem } from '#contract/invoices'

/** @property shown what the list says and the field takes for it: no two are alike */
export type OfferedItem = BillableItem & { shown: string }

/**
 * What can be put on a line, each by words of its own: several sizes of one product have one name, and a browser tells by the
 * words alone which was chosen. Of the same twice, what is sold now counts, not what it was billed for before.
 */
export function offeredItems(items: readonly BillableItem[]): OfferedItem[] {
  const names = new Map<string, Set<string>>()
  for (const { name, description } of items) names.set(name, (names.get(name) ?? new Set()).add(description))
  const offered = new Map<string, OfferedItem>()
  for (const item of items) {
    const isOneOfSeveral = (names.get(item.name)?.size ?? 0) > 1 && item.description !== ''
    const shown = isOneOfSeveral ? `${item.name}, ${item.description}` : item.name
    if (!offered.has(shown) || item.source !== 'earlier') offered.set(shown, { ...item, shown })
  }
  return [...offered.values()]
}
