import type { ProfileType } from '#contract/roles'
import type { Clause, DashboardArea, Widget } from '#web/kit/desk/widget'

/** Every area with a file of that name in its folder takes part; nothing else has to know of it. */
const AREAS = Object.values(import.meta.glob<DashboardArea>('../*/dashboard-widgets.tsx', { eager: true }))

export const WIDGETS: readonly Widget[] = byOrder(AREAS.flatMap(({ widgets }) => widgets))
export const CLAUSES: readonly Clause[] = byOrder(AREAS.flatMap(({ clauses = [] }) => clauses))

export function widgetsFor(type: ProfileType, place: Widget['place']): readonly Widget[] {
  return WIDGETS.filter((widget) => widget.place === place && widget.types.includes(type))
}

function byOrder<Item extends { order: number }>(items: Item[]): Item[] {
  return items.toSorted((a, b) => a.order - b.order)
}
