const clocks = {
  elapsed: () => performance.now(),
  /** What this process computed, the service under test included; other work on the machine does not count. */
  processor: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}

/**
 * How many times longer the slower of two questions takes, by the fastest of some rounds. They are asked in turns, so
 * that whatever else goes on hits both.
 *
 * @param clock `processor` where the time is spent on hashing, which is what must not be left out
 */
export async function timeRatio(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
  { rounds = 8, clock = 'elapsed' }: { rounds?: number; clock?: keyof typeof clocks } = {},
): Promise<number> {
  const measure = async (ask: (round: number) => Promise<unknown>, round: number) => {
    const startedAt = clocks[clock]()
    await ask(round)
    return clocks[clock]() - startedAt
  }
  const taken: { one: number[]; other: number[] } = { one: [], other: [] }
  for (let round = 0; round < rounds; round++) {
    taken.one.push(await measure(one, round))
    taken.other.push(await measure(other, round))
  }
  const fastest = [Math.min(...taken.one), Math.min(...taken.other)]
  return Math.max(...fastest) / Math.min(...fastest)
}
