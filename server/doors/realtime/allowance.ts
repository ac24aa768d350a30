import { COUNTS } from './limits'

/** What all messages of an address may cost together in a second, counted in kilobytes told to one listener. */
export type Allowance = {
  /** @returns whether it is within what is left; otherwise nothing is taken */
  take(address: string, cost: number): boolean
}

/** What reading a kilobyte costs. */
const READING = 10
/** What showing one of those who are present costs, on joining. */
const SHOWING = 4
/** What handing a kilobyte over to the other replicas costs, however many listen. */
const HANDING_OVER = 20

export function createAllowance(enabled: boolean): Allowance {
  const costs = new Map<string, number>()
  let secondAtMs = performance.now()
  return {
    take(address, cost) {
      if (!enabled) return true
      const nowMs = performance.now()
      if (nowMs - secondAtMs >= 1000) {
        secondAtMs = nowMs
        costs.clear()
      }
      const sum = (costs.get(address) ?? 0) + cost
      if (sum > COUNTS.costPerS) return false
      costs.set(address, sum)
      return true
    },
  }
}

/** @param members how many are shown; what each shows is not looked at for this */
export function costOfState(members: number): number {
  return SHOWING * members
}

export function costOfReading(bytes: number): number {
  return READING * kilobytes(bytes)
}

/** @param listeners in this process, where the cost falls on everybody else */
export function costOfTelling(bytes: number, listeners: number): number {
  return (listeners + HANDING_OVER) * kilobytes(bytes)
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024)
}
