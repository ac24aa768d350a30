import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { refuse } from '#server/core/refusals/refuse'
import type { Draw, Drawing } from './draw'
import { drawInThread } from './thread'

const MOST_WAITING = 20
const KEPT_BYTES = 16 * 1024 * 1024

/**
 * Draws one file after the other and keeps the latest.
 *
 * @returns rejects with UNAVAILABLE when too many wait
 */
export function createDrawer(draw: Draw): Draw {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })
  const underWay = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  async function drawNext(key: string, drawing: Drawing, before: Promise<unknown>): Promise<Buffer> {
    try {
      await before
      const bytes = await draw(drawing)
      kept.set(key, bytes)
      return bytes
    } finally {
      underWay.delete(key)
    }
  }

  return async (drawing) => {
    const key = keyOf(drawing)
    const known = kept.get(key) ?? underWay.get(key)
    if (known) return known
    if (underWay.size >= MOST_WAITING) throw refuse('UNAVAILABLE')
    const drawn = drawNext(key, drawing, last)
    underWay.set(key, drawn)
    last = drawn.catch(() => undefined)
    return drawn
  }
}

/** Everything that is drawn: whatever changes, of the invoice or of its issuer, makes another file. */
function keyOf({ at: _, ...shown }: Drawing): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64')
}

const thread = () =>
  new Worker(new URL('draw-pdf.js', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })
/** A thread takes built code alone, so from source it is drawn here. */
const isBuilt = import.meta.url.endsWith('.js')

/** Every PDF file of the process comes from here. @throws UNAVAILABLE when too many wait */
export const drawPdf = createDrawer(
  isBuilt ? drawInThread(thread) : async (drawing) => (await import('./draw')).draw(drawing),
)
