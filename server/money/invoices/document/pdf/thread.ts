import type { Worker } from 'node:worker_threads'
import type { Draw } from './draw'

export type Answer = { bytes: Uint8Array } | { error: unknown }
type Job = { resolve(bytes: Buffer): void; reject(error: unknown): void }

/**
 * Draws in a thread that is started for the first document and keeps no process alive. To be asked for one document
 * at a time. A thread that dies, or takes longer than `limitMs`, takes its document along; the next one gets a new thread.
 */
export function drawInThread(start: () => Worker, limitMs = 15_000): Draw {
  let worker: Worker | undefined
  let job: Job | undefined

  function begin(): Worker {
    const own = start()
    const end = (error: unknown) => {
      if (worker !== own) return
      worker = undefined
      job?.reject(error)
    }
    own.on('message', (answer: Answer) => {
      if (worker !== own) return
      if ('bytes' in answer) job?.resolve(Buffer.from(answer.bytes))
      else job?.reject(answer.error)
    })
    own.on('error', end)
    own.on('exit', () => end(new Error('the thread that draws ended')))
    own.unref() // after the listeners, which would take it back
    return own
  }

  function giveUp(): void {
    void worker?.terminate()
    worker = undefined
    job?.reject(new Error(`a file was not drawn within ${limitMs} ms`))
  }

  return async (drawing) => {
    worker ??= begin()
    worker.postMessage(drawing)
    const timer = setTimeout(giveUp, limitMs)
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        job = { resolve, reject }
      })
    } finally {
      clearTimeout(timer)
      job = undefined
    }
  }
}
