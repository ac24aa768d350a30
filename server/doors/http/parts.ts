import type { History } from '#server/core/memory/history'
import { createMemory } from '#server/core/memory/memory'
import type { Shown } from '#server/core/memory/shown'
import type { Interceptor } from './interceptors'
import { SHARED } from './shared'
import { shownBy } from './shown-by'

type Part = { answer: unknown; shown: Shown; bytes: number }

const titles = new Set(SHARED.map(({ title }) => title))

/**
 * Keeps the answers that pages are made of, so that a page of which one has changed asks for that one alone. Whoever gets
 * one must leave it as it is.
 */
export function keepParts({ history, limitBytes }: { history: History; limitBytes: number }): Interceptor {
  const memory = createMemory<Part>({ history, limitBytes, bytesOf: ({ bytes }) => bytes })
  return async ({ context, path, input, next }) => {
    const title = path.join('.')
    if (!titles.has(title)) return next()
    const key = `${title} ${JSON.stringify(input)}`
    const found = memory.get(key)
    // The page itself may be given for seconds more after something it counts has changed; its parts begin with the present.
    if (found && !found.due && !found.dated) {
      context.onShown?.(found.value.shown)
      return found.value.answer
    }
    const moment = memory.moment()
    const answer = await next()
    const shown = shownBy(title, answer, input)
    // An object takes about twice what its text does.
    if (shown) memory.set(key, { answer, shown, bytes: JSON.stringify(answer).length * 2 }, shown, moment)
    return answer
  }
}
