import type { RowMessage } from '../types'
import { type Vsn, writeFrame } from './write-frame'

/** Writes what subscribers are told of a changed row. */
export type RowFrames = { write(vsn: Vsn, topic: string, message: RowMessage): Buffer }

/** More different ones of a single change are not kept. */
const MOST_KEPT = 200

/** Most subscribers of a change have the same topic and the same ids, so the last change is kept as it was written. */
export function createRowFrames(): RowFrames {
  const written = new Map<string, Buffer>()
  let last = ''
  return {
    write(vsn, topic, { ids, dataJson }) {
      if (dataJson !== last) {
        written.clear()
        last = dataJson
      }
      const key = `${vsn} ${ids.join()} ${topic}`
      const known = written.get(key)
      if (known) return known
      const heading = { joinRef: null, ref: null, topic, event: 'postgres_changes' }
      const frame = Buffer.from(writeFrame(vsn, heading, `{"ids":[${ids.join()}],"data":${dataJson}}`))
      if (written.size < MOST_KEPT) written.set(key, frame)
      return frame
    },
  }
}
