import type { Shown } from '#server/core/memory/shown'
import { manifests } from '#server/manifests'
import { SHARED } from './shared'

type ShownByAnswer = (answer: unknown, question: unknown) => Shown

// The manifests name every shared endpoint, or they do not compile; a table of them has types of its own for each.
const table = new Map(
  SHARED.map(({ domain, name, title }) => {
    const { shown } = manifests[domain as keyof typeof manifests] as { shown?: Record<string, ShownByAnswer> }
    return [title, shown?.[name]]
  }),
)

/**
 * What an answer of a shared endpoint shows, as its domain says.
 *
 * @param title `products.list`
 * @returns undefined for endpoints whose answers are nobody else's
 */
export function shownBy(title: string, answer: unknown, question: unknown): Shown | undefined {
  return table.get(title)?.(answer, question)
}
