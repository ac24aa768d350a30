import type { Changes } from '#server/infra/database/changes'
import type { Shown, Tag } from './shown'

/** What changed when, as far back as anything is kept. Moments are numbers that only grow. */
export type History = {
  /** To be taken before something is computed, and kept beside it. */
  moment(): number
  /** Whether something it shows changed since then, or so much of what it counts that nobody named it. */
  isOver(shown: Shown, since: number): boolean
  /** Whether something it counts or picks from changed since then. */
  isDated(shown: Shown, since: number): boolean
  /** Told what changed, once it is noted: each thing by its tag, and nothing where too much changed to name. */
  watch(listener: (tags: readonly Tag[]) => void): void
}

/** Of this many things the last change is known; whatever is older than the first of them counts as changed. */
const THINGS = 20_000

const histories = new WeakMap<object, History>()

/** One for everything that is kept because of the same announcements. */
export function historyOf(changes: Pick<Changes, 'onAny'>): History {
  const known = histories.get(changes)
  if (known) return known
  const history = createHistory(changes)
  histories.set(changes, history)
  return history
}

export function createHistory(changes: Pick<Changes, 'onAny'>, { things: most = THINGS } = {}): History {
  let now = 0
  /** Everything that was computed before counts as changed. */
  let beginning = 0
  const things = new Map<string, number>()
  const whole = new Map<string, number>()
  const domains = new Map<string, number>()
  const watching: ((tags: readonly Tag[]) => void)[] = []

  function note(tag: string): void {
    // Anew at the end, so that the first one is the one that has not changed for longest.
    things.delete(tag)
    things.set(tag, now)
    if (things.size <= most) return
    const [oldest] = things
    if (!oldest) return
    things.delete(oldest[0])
    beginning = Math.max(beginning, oldest[1])
  }

  changes.onAny((domain, ids) => {
    now += 1
    if (domain === '*') {
      beginning = now
      return
    }
    domains.set(domain, now)
    if (ids.includes('*')) {
      whole.set(domain, now)
      return
    }
    const tags = ids.map((id): Tag => `${domain}:${id}`)
    for (const tag of tags) note(tag)
    for (const listener of watching) listener(tags)
  })

  return {
    moment: () => now,
    isOver: ({ things: shown, among }, since) =>
      (since < beginning && shown.length + among.length > 0) ||
      shown.some((tag) => (things.get(tag) ?? 0) > since || (whole.get(domainOf(tag)) ?? 0) > since) ||
      among.some((domain) => (whole.get(domain) ?? 0) > since),
    watch: (listener) => void watching.push(listener),
    isDated: ({ among }, since) => among.some((domain) => (domains.get(domain) ?? 0) > since),
  }
}

function domainOf(tag: string): string {
  return tag.slice(0, tag.indexOf(':'))
}
