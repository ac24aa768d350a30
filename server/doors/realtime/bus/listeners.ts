import type { Logger } from 'pino'
import type { Bus } from '../types'
import type { BusEvent } from './messages'

export type Listeners = Pick<Bus, 'on' | 'onRow' | 'onGap'> & { tell(heard: BusEvent): void }

/** Those who listen. One that throws does not keep the others from hearing. */
export function createListeners(log: Logger): Listeners {
  const topics = new Map<string, Set<(body: unknown, from: string) => void>>()
  const rows = new Set<Parameters<Bus['onRow']>[0]>()
  const gaps = new Set<Parameters<Bus['onGap']>[0]>()

  function add<T>(listeners: Set<T>, listener: T): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function each<T>(listeners: Iterable<T>, tell: (listener: T) => void): void {
    for (const listener of listeners) {
      try {
        tell(listener)
      } catch (error) {
        log.error({ err: error }, 'a listener of the bus failed')
      }
    }
  }

  return {
    on(topic, listener) {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners)
      const stop = add(listeners, listener)
      return () => {
        stop()
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
      }
    },
    onRow: (listener) => add(rows, listener),
    onGap: (listener) => add(gaps, listener),
    tell(heard) {
      if ('row' in heard) each(rows, (listener) => listener(heard.row))
      else if ('gap' in heard) each(gaps, (listener) => listener(heard.gap, heard.audience))
      else each(topics.get(heard.topic) ?? [], (listener) => listener(heard.body, heard.from))
    },
  }
}
