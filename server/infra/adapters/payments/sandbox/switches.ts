import type { Entry } from './entries'
import { type Faults, noFaults } from './faults'

/** How the faults stand, and the process that was told them last. */
export function createSwitches() {
  let [faults, by]: [Faults, string] = [noFaults, '']
  return {
    apply(entry: Entry) {
      if (entry.kind === 'faults.set') [faults, by] = [entry.faults, entry.by]
      if (entry.kind === 'fault.used') faults = { ...faults, [entry.name]: Math.max(0, faults[entry.name] - 1) }
    },
    now: () => ({ faults, by }),
  }
}
