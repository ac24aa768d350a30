import { parentPort } from 'node:worker_threads'
import { type Drawing, draw } from './draw'
import type { Answer } from './thread'

/** The thread that draws: a drawing comes in, its file or what was wrong with it goes out. */
parentPort?.on('message', (drawing: Drawing) => {
  draw(drawing).then(
    (bytes) => parentPort?.postMessage({ bytes } satisfies Answer),
    (error: unknown) => parentPort?.postMessage({ error } satisfies Answer),
  )
})
