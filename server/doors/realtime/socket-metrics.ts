import { Counter, Gauge, type Registry } from 'prom-client'
import type { Bus } from './types'

/** What the live connections of this process come to: how many there are, and what has happened since the start. */
export type SocketStats = {
  sockets: number
  channels: number
  joins?: number
  messagesIn?: number
  messagesOut?: number
  /** How many were refused or closed, by reason: one of a few words of our own. */
  dropped?: Readonly<Record<string, number>>
}

/** @returns what is to be given the source of the figures once there is one */
export function addSocketMetrics(registry: Registry): (stats: () => SocketStats) => void {
  let stats: () => SocketStats = () => ({ sockets: 0, channels: 0 })
  const registers = [registry]
  const gauge = (name: string, help: string, value: (now: SocketStats) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value(stats()))
      },
    })
  const counter = <L extends string>(
    name: string,
    help: string,
    label: L | undefined,
    values: (now: SocketStats) => Readonly<Record<string, number>>,
  ) =>
    new Counter({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      collect() {
        this.reset()
        for (const [value, count] of Object.entries(values(stats()))) {
          if (label) this.inc({ [label]: value } as Record<L, string>, count)
          else this.inc(count)
        }
      },
    })
  gauge('sockets_open', 'Live connections', (now) => now.sockets)
  gauge('socket_channels_open', 'Channels joined on them', (now) => now.channels)
  counter('socket_joins_total', 'Channels joined so far', undefined, ({ joins = 0 }) => ({ joins }))
  counter('socket_messages_total', 'Messages, by direction (in or out)', 'direction', (now) => ({
    in: now.messagesIn ?? 0,
    out: now.messagesOut ?? 0,
  }))
  counter(
    'socket_dropped_total',
    'Connections refused or closed by us, by reason',
    'reason',
    (now) => now.dropped ?? {},
  )
  return (source) => {
    stats = source
  }
}

/** Counts what comes over the bus that joins the replicas. */
export function addBusMetrics(registry: Registry, bus: Pick<Bus, 'onRow' | 'onGap'>): void {
  const registers = [registry]
  const rows = new Counter({
    name: 'row_changes_total',
    help: 'Changed rows that were told to this process, by table',
    labelNames: ['table'],
    registers,
  })
  const gaps = new Counter({
    name: 'row_change_gaps_total',
    help: 'Times changes may have been missed, so that subscribers were told to fetch again',
    registers,
  })
  bus.onRow(({ table }) => rows.inc({ table }))
  bus.onGap(() => gaps.inc())
}
