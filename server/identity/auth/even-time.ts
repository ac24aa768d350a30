import { setTimeout as sleep } from 'node:timers/promises'

/** Well above what the work behind an answer takes while the server is not in trouble. */
const FLOOR_MS = 100

/**
 * Does work whose length would tell who has an account (a mail to write or not), and takes as long either way.
 * What the work throws is thrown as late.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = sleep(FLOOR_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}
