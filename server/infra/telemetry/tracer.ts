import type { Attributes, Span } from './operation'

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'
export type SpanOptions = {
  kind?: SpanKind
  attributes?: Attributes
  /** The span it is part of; without it a new trace begins. */
  parent?: Span | undefined
  /** The caller's `traceparent`, of a proxy that is believed. */
  continues?: string | undefined
}
export type Tracer = { start(name: string, options?: SpanOptions): Span; stop(): Promise<void> }
