import type { Binding, Bus, Row, RowChange, RowSubscriber, RowSubscriptions } from '../types'
import { type Condition, matches } from './matches'
import { dataJson } from './message'
import { readFilter } from './read-filter'
import { publishedTables } from './tables'

type Compiled = { id: number; event: Binding['event']; conditions: readonly Condition[]; selection: Selection }

/** Columns that are told; null for all of them. The key is the same for the same columns. */
export type Selection = { key: string; columns: ReadonlySet<string> | null }

/** What one subscriber wants to hear of one table. */
type Interest = { subscriber: RowSubscriber; bindings: Compiled[] }

type Subscribed = { audience: readonly string[]; interests: Map<string, Interest> }

/**
 * Brings each changed row to those who may see it and asked for it. A change costs only those who belong to its audience.
 *
 * @param bus whose changes of rows are followed for as long as it lives
 */
export function createRowSubscriptions(bus: Pick<Bus, 'onRow'>): RowSubscriptions {
  const subscribers = new Map<RowSubscriber, Subscribed>()
  /** Table, then audience. */
  const index = new Map<string, Map<string, Set<Interest>>>()

  function enter({ audience, interests }: Subscribed): void {
    for (const [table, interest] of interests) {
      const byAudience = index.get(table) ?? new Map<string, Set<Interest>>()
      index.set(table, byAudience)
      for (const key of audience) byAudience.set(key, (byAudience.get(key) ?? new Set()).add(interest))
    }
  }

  function leave({ audience, interests }: Subscribed): void {
    for (const [table, interest] of interests) {
      const byAudience = index.get(table)
      for (const key of audience) {
        const those = byAudience?.get(key)
        those?.delete(interest)
        if (those?.size === 0) byAudience?.delete(key)
      }
    }
  }

  bus.onRow((change) => {
    const row = change.record ?? change.old
    if (!row) return
    const jsons = new Map<string, string>()
    for (const { subscriber, bindings } of concerned(index.get(change.table), change.audience)) {
      const ids = new Map<string, { selection: Selection; matching: number[] }>()
      for (const { id, selection } of bindings.filter((binding) => wants(binding, change, row))) {
        const group = ids.get(selection.key) ?? { selection, matching: [] }
        group.matching.push(id)
        ids.set(selection.key, group)
      }
      for (const [key, { selection, matching }] of ids) {
        const json = jsons.get(key) ?? dataJson(change, selection.columns)
        jsons.set(key, json)
        subscriber.deliver({ ids: matching, dataJson: json })
      }
    }
  })

  return {
    add(subscriber) {
      const subscribed = { audience: [...subscriber.audience], interests: interestsOf(subscriber) }
      subscribers.set(subscriber, subscribed)
      enter(subscribed)
    },
    move(subscriber, audience) {
      const subscribed = subscribers.get(subscriber)
      if (!subscribed) return
      leave(subscribed)
      subscribed.audience = [...audience]
      enter(subscribed)
    },
    remove(subscriber) {
      const subscribed = subscribers.get(subscriber)
      if (subscribed) leave(subscribed)
      subscribers.delete(subscriber)
    },
  }
}

/** Each once, also who belongs to several audiences of the row; as they are at this moment. */
function concerned(byAudience: Map<string, Set<Interest>> | undefined, audience: readonly string[]): Set<Interest> {
  return new Set(audience.flatMap((key) => [...(byAudience?.get(key) ?? [])]))
}

function wants({ event, conditions }: Compiled, change: RowChange, row: Row): boolean {
  return (event === '*' || event === change.event) && matches(row, conditions)
}

function interestsOf(subscriber: RowSubscriber): Map<string, Interest> {
  const interests = new Map<string, Interest>()
  for (const { id, event, table, filter, select } of subscriber.bindings) {
    const columns = publishedTables.get(table)
    if (!columns) continue
    const interest = interests.get(table) ?? { subscriber, bindings: [] }
    const conditions = filter === undefined ? [] : readFilter(filter, columns)
    const selection = select ? { key: [...select].sort().join(), columns: new Set(select) } : { key: '', columns: null }
    interest.bindings.push({ id, event, conditions, selection })
    interests.set(table, interest)
  }
  return interests
}
