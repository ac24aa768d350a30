// The built server as one of several processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_FLAGS } from '../../server/infra/env/server-process.ts'

export type Replica = {
  name: string
  port: number
  url: string
  /** Resolves once it is ready. */
  start(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop. @returns how long it took, and its exit code */
  stop(): Promise<{ ms: number; code: number | null }>
}

/** For machines that are busy; a start that is never done ends here. */
const READY_WITHIN_MS = 300_000

export function createReplica(name: string, port: number, env: Record<string, string>): Replica {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child
    if (!ending || hasEnded(ending)) return ending?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    return ended
  }

  return {
    name,
    port,
    url,
    async start() {
      const startedAt = performance.now()
      const started = spawn('node', [...SERVER_FLAGS, 'dist/server/main.js'], {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { PATH: process.env.PATH, PORT: `${port}`, HOST: '127.0.0.1', ...env },
      })
      child = started
      while (!(await isReady(url))) {
        if (hasEnded(started)) throw new Error(`${name} ended with ${started.exitCode} while it started`)
        if (performance.now() - startedAt > READY_WITHIN_MS) throw new Error(`${name} was not ready in five minutes`)
        await sleep(25)
      }
    },
    async kill() {
      await end('SIGKILL')
    },
    async stop() {
      const startedAt = performance.now()
      const code = await end('SIGTERM')
      return { ms: performance.now() - startedAt, code }
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false // nobody listens, or nobody answers
  }
}
