import { refuse } from '#server/core/refusals/refuse'

/** Where pictures are drawn: one after the other, with a short line at the door. */
export type Studio = {
  /**
   * Lets somebody in until `work` is over, reading the upload included, so that neither processor nor memory is taken up
   * by many pictures at once.
   *
   * @param personId nobody stands there more than twice
   * @throws PICTURES_BUSY
   */
  enter<Result>(personId: string, work: () => Promise<Result>): Promise<Result>
  /** Waits for one's turn at the one desk. @throws PICTURES_BUSY when the line is long already */
  draw<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createStudio({ places = 24, placesEach = 2, line = 8 } = {}): Studio {
  const inside = new Map<string, number>()
  let count = 0
  let waiting = 0
  let desk: Promise<unknown> = Promise.resolve()

  return {
    async enter(personId, work) {
      const own = inside.get(personId) ?? 0
      if (count >= places || own >= placesEach) throw refuse('PICTURES_BUSY')
      inside.set(personId, own + 1)
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
        const left = (inside.get(personId) ?? 1) - 1
        if (left === 0) inside.delete(personId)
        else inside.set(personId, left)
      }
    },

    async draw(work) {
      if (waiting >= line) throw refuse('PICTURES_BUSY')
      waiting += 1
      const turn = desk.then(work)
      desk = turn.catch(() => {
        /* it is told to whose turn it was */
      })
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
  }
}
