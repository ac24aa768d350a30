/** Who wants something done. */
export type Asker = {
  /** What takes turns with others: a network, or a name for what belongs to none. */
  group: string
  /** They come from where the account was opened before. */
  familiar: boolean
}

type Waiting = Asker & { go: () => void; drop: () => void }

/** Nobody is left waiting behind more than this; they are better told to come back. */
export class QueueFull extends Error {}

/**
 * Does a few things at a time and lets the rest wait, by turns: first one of each group, then the next of each, so that
 * who sends sixty waits behind their own and not everybody behind them. Of two places that become free one goes to
 * somebody familiar, and when there is no room left the group that waits with the most gives way, strangers first.
 */
export function createFairQueue({ running, waiting: room }: { running: number; waiting: number }) {
  let busy = 0
  let waiting: Waiting[] = []
  /** When each group last had a turn, in turns; one that is not waiting is forgotten. */
  const turns = new Map<string, number>()
  let turn = 0
  let familiarIsNext = true

  /** @throws QueueFull */
  async function enter(asker: Asker): Promise<void> {
    if (busy < running) {
      busy++
      return
    }
    if (waiting.length >= room) makeRoom(asker)
    await new Promise<void>((go, drop) => {
      waiting.push({ ...asker, go, drop: () => drop(new QueueFull()) })
    })
  }

  function makeRoom(asker: Asker): void {
    const strangers = waiting.filter(({ familiar }) => !familiar)
    const candidates = strangers.length > 0 ? strangers : waiting
    const last = candidates.reduce((most, one) => (sizeOf(one.group) >= sizeOf(most.group) ? one : most))
    if (last.familiar && !asker.familiar) throw new QueueFull()
    const gives = asker.familiar && !last.familiar
    if (!gives && sizeOf(last.group) <= sizeOf(asker.group) + 1) throw new QueueFull()
    waiting = waiting.filter((one) => one !== last)
    last.drop()
  }

  function sizeOf(group: string): number {
    return waiting.filter((one) => one.group === group).length
  }

  /** The place is handed on, not given back, so nobody can slip in between. */
  function leave(): void {
    const next = chooseNext()
    if (!next) {
      busy--
      turns.clear()
      return
    }
    waiting = waiting.filter((one) => one !== next)
    turns.set(next.group, ++turn)
    next.go()
  }

  function chooseNext(): Waiting | undefined {
    const familiar = waiting.filter((one) => one.familiar)
    const lane = familiarIsNext && familiar.length > 0 ? familiar : waiting
    familiarIsNext = lane !== familiar
    return lane.reduce<Waiting | undefined>(
      (first, one) => (first && lastTurn(first) <= lastTurn(one) ? first : one),
      undefined,
    )
  }

  function lastTurn({ group }: Waiting): number {
    return turns.get(group) ?? 0
  }

  return {
    /** @throws QueueFull, and what the work throws */
    async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
      await enter(asker)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
