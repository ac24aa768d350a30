// Runs all cases in turns, round after round, so that a slow minute of the machine hits all of them alike.
import type { Case } from './cases.ts'
import { type Measure, type Meter, measure } from './load.ts'
import { median } from './median.ts'

export type Row = Measure & { case: Case; floorPerSecond: number | null; ratio: number | null; passed: boolean | null }

type Options = {
  rounds: number
  seconds: number
  meters: { app: Meter; floor: Meter }
  emptyCarts: () => Promise<void>
}

export async function runRounds(cases: Case[], { rounds, seconds, meters, emptyCarts }: Options): Promise<Row[]> {
  const measures = new Map<Case, Measure[]>(cases.map((each) => [each, []]))
  let run = 0
  // The first round only warms up: code is compiled and caches fill.
  for (let round = 0; round <= rounds; round++) {
    for (const each of cases) {
      if (each.fillsCarts) await emptyCarts()
      const result = await measure(each.ask(++run), round === 0 ? Math.min(2, seconds) : seconds, meters[each.who])
      if (round > 0) measures.get(each)?.push(result)
    }
    process.stderr.write(round === 0 ? 'warm ' : `round ${round} of ${rounds} `)
  }
  process.stderr.write('\n')
  const medians = new Map([...measures].map(([each, all]) => [each, medianOf(all)]))
  return cases.map((each) => judge(each, medians))
}

function medianOf(all: Measure[]): Measure {
  const databaseMs = all.flatMap((one) => one.databaseMs ?? [])
  return {
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
    serverMs: median(all.map(({ serverMs }) => serverMs)),
    databaseMs: databaseMs.length > 0 ? median(databaseMs) : null,
  }
}

function judge(each: Case, medians: Map<Case, Measure>): Row {
  const own = of(each, medians)
  const floor = [...medians.keys()].find(({ name }) => name === each.floor)
  const floorPerSecond = floor ? of(floor, medians).perSecond : null
  const ratio = floorPerSecond === null ? null : own.perSecond / floorPerSecond
  const verdicts = [
    each.target !== undefined && ratio !== null ? ratio >= each.target : null,
    each.targetMs === undefined ? null : own.serverMs < each.targetMs,
  ]
  const judged = verdicts.filter((verdict) => verdict !== null)
  return { ...own, case: each, floorPerSecond, ratio, passed: judged.length > 0 ? judged.every(Boolean) : null }
}

function of(each: Case, medians: Map<Case, Measure>): Measure {
  const known = medians.get(each)
  if (!known) throw new Error(`${each.name} was not measured`)
  return known
}
