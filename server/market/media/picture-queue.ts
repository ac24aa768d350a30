import { refuse } from '#server/core/refusals/refuse'

/** Where pictures are drawn: one after the other, and few at a time. */
export type PictureQueue = {
  /**
   * Lets somebody in until `work` is over, reading the upload included, so that neither processor nor memory is taken up
   * by many pictures at once.
   *
   * @param personId nobody has more than two at a time
   * @throws PICTURES_BUSY
   */
  enter<Result>(personId: string, work: () => Promise<Result>): Promise<Result>
  /** Waits for one's turn. @throws PICTURES_BUSY when the queue is full */
  draw<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createPictureQueue({ slots = 24, slotsEach = 2, length = 8 } = {}): PictureQueue {
  const inside = new Map<string, number>()
  let count = 0
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    async enter(personId, work) {
      const own = inside.get(personId) ?? 0
      if (count >= slots || own >= slotsEach) throw refuse('PICTURES_BUSY')
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
      if (waiting >= length) throw refuse('PICTURES_BUSY')
      waiting += 1
      const turn = last.then(work)
      last = turn.catch(() => {
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
