import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { callApi } from '#web/lib/api-link'
import { openVault, type Vault } from '#web/lib/vault/vault'
import { toast } from '#web/ui/toast'
import { keepAnswers, showKept } from './kept-answers'
import { isUnreachable, listWaiting, sendWaiting, type WaitingWrite } from './outbox'

/** A server that comes back while the connection stood is asked again. */
const ASK_AGAIN_MS = 20_000
/** Tabs of one browser take turns. */
const LOCK = 'pawstead-outbox'

/** Said of a write that could not be sent yet. */
export const WAITS = 'Saved on this device. It’s sent when you’re back online.'

const NOTHING: readonly WaitingWrite[] = []
let waiting = NOTHING
let vault: Vault | undefined
let queries: QueryClient | undefined
const listeners = new Set<() => void>()

/** Begins to keep what the person reads, and sends what waits whenever the server can be reached. @returns how to stop */
export async function startDevice(person: string, queryClient: QueryClient): Promise<() => void> {
  const opened = await openVault(person)
  ;[vault, queries] = [opened, queryClient]
  await showKept(opened, queryClient)
  const stopKeeping = keepAnswers(opened, queryClient)
  await look()
  const send = () => void sendAll()
  send()
  const timer = setInterval(() => waiting.some(({ refused }) => !refused) && send(), ASK_AGAIN_MS)
  addEventListener('online', send)
  return () => {
    stopKeeping()
    clearInterval(timer)
    removeEventListener('online', send)
    opened.close()
    ;[vault, queries, waiting] = [undefined, undefined, NOTHING]
    tell()
  }
}

/**
 * Sends a write, or keeps it until it can be sent: at once where nobody is reached. What the server refuses is thrown, as
 * without a device in between. Where the browser keeps nothing, being unreached is thrown as well.
 *
 * @returns the answer, or that it waits
 */
export async function writeOrWait<Answer>(
  write: Omit<WaitingWrite, 'at' | 'refused'>,
): Promise<{ state: 'arrived'; answer: Answer } | { state: 'waiting' }> {
  try {
    return { state: 'arrived', answer: (await callApi(write.path, write.input)) as Answer }
  } catch (error) {
    if (!isUnreachable(error) || !vault) throw error
    await vault.put('writes', write.id, { ...write, at: new Date() } satisfies WaitingWrite)
    await look()
    return { state: 'waiting' }
  }
}

/** Sends one that was refused once more, with what the person changed about it. */
export async function sendAgain(write: WaitingWrite, input: unknown): Promise<void> {
  await vault?.put('writes', write.id, { ...write, input, refused: undefined } satisfies Record<
    keyof WaitingWrite,
    unknown
  >)
  await look()
  await sendAll()
}

export async function dropWaiting(id: string): Promise<void> {
  await vault?.drop('writes', id)
  await look()
}

/** How much waits to be sent, or to be decided about. */
export function countWaiting(): number {
  return waiting.length
}

/** What waits to be sent, or to be decided about. */
export function useWaiting(): readonly WaitingWrite[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
    () => NOTHING,
  )
}

async function sendAll(): Promise<void> {
  if (!vault || !navigator.onLine) return
  const held = vault
  try {
    // whoever comes while another tab sends, waits: what was decided just now is sent in the next round
    const { arrived, refused } = await navigator.locks.request(LOCK, () => sendWaiting(held))
    await look()
    if (arrived.length + refused.length === 0) return
    toast(
      refused.length > 0
        ? { title: 'Please take a look', description: 'Something you wrote down offline needs your decision.' }
        : { title: 'Sent', description: sentWords(arrived.length) },
    )
    await queries?.invalidateQueries()
  } catch {
    // the device keeps what it has; the next round tries again
  }
}

function sentWords(count: number): string {
  return count === 1 ? 'What you wrote down offline was saved.' : `${count} things you wrote down offline were saved.`
}

/** Reads anew what waits, after it changed here; other tabs read it when they send. */
async function look(): Promise<void> {
  waiting = vault ? await listWaiting(vault) : NOTHING
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
