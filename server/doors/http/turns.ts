/** Lets so many run at once, and the others wait in line. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => void line.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      // whoever is next takes over the place
      if (next) next()
      else running -= 1
    }
  }
}
