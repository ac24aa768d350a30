import type { ProfileType } from '#contract/roles'
import { type MemberRole, mayDo } from '#contract/team.rules'
import type { Clause, DashboardArea, Widget } from '#web/kit/desk/widget'

/** Every area with a file of that name in its folder takes part; nothing else has to know of it. */
const AREAS = Object.values(import.meta.glob<DashboardArea>('../*/dashboard-widgets.tsx', { eager: true }))

export const WIDGETS: readonly Widget[] = byOrder(AREAS.flatMap(({ widgets }) => widgets))
export const CLAUSES: readonly Clause[] = byOrder(AREAS.flatMap(({ clauses = [] }) => clauses))

type Shown = { userType: ProfileType; role: MemberRole }

export function widgetsFor({ userType, role }: Shown, place: Widget['place']): readonly Widget[] {
  return WIDGETS.filter(
    ({ types, may, ...widget }) => widget.place === place && types.includes(userType) && (!may || mayDo(role, may)),
  )
}

function byOrder<Item extends { order: number }>(items: Item[]): Item[] {
  return items.toSorted((a, b) => a.order - b.order)
}
