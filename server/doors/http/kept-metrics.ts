import { Counter, Gauge, type Registry } from 'prom-client'

/** What is kept ready of one kind, and how often it helped since the start. */
export type KeptStats = { fromMemory: number; computed: number; bytes: number }

/** @returns what is to be given each kind's figures: `pages`, `answers` */
export function addKeptMetrics(registry: Registry): (kind: string, stats: () => KeptStats) => void {
  const kinds = new Map<string, () => KeptStats>()
  const registers = [registry]
  new Counter({
    name: 'kept_given_total',
    help: 'Pages and answers for visitors, by kind and by where they came from: memory, or computed anew',
    labelNames: ['kind', 'from'],
    registers,
    collect() {
      this.reset()
      for (const [kind, stats] of kinds) {
        const { fromMemory, computed } = stats()
        this.inc({ kind, from: 'memory' }, fromMemory)
        this.inc({ kind, from: 'computed' }, computed)
      }
    },
  })
  new Gauge({
    name: 'kept_bytes',
    help: 'About what kept pages and answers take in memory, by kind',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, stats] of kinds) this.set({ kind }, stats().bytes)
    },
  })
  return (kind, stats) => void kinds.set(kind, stats)
}
