import { hostname } from 'node:os'
import { type Context, SpanKind as Kind, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { Logger } from 'pino'
import type { Span } from './operation'
import type { SpanOptions, Tracer } from './tracer'

/** Spans wait here for the collector; more than that is dropped, so that a slow one costs no memory. */
const MOST_WAITING = 2048
/** A job that goes through thousands of rows would be a trace nobody can open, and crowd out the others. */
const MOST_PARTS = 500
const SEND_EVERY_MS = 1_000
const EXPORT_TIMEOUT_MS = 5_000
const LAST_WORDS_MS = 2_000

const KINDS = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER, internal: Kind.INTERNAL }

/** Where a span stands, and the trace it counts in. */
type Place = { context: Context; whole: { parts: number } }

/** Traces by OTLP over HTTP. Loaded only where they are sent, since it brings a library along. */
export function createTracer({ url, share, log }: { url: string; share: number; log: Logger }): Tracer {
  const places = new WeakMap<Span, Place>()
  const exporter = complainingOnce(
    new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS }),
    log,
  )
  const processor = new BatchSpanProcessor(exporter, {
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: 512,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'pawstead',
      'service.instance.id': `${hostname()}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('pawstead')
  return {
    start(name, { kind = 'internal', attributes = {}, parent, continues }: SpanOptions = {}) {
      const above = parent && places.get(parent)
      const around = above?.context ?? callersContext(continues)
      const whole = above?.whole ?? { parts: 0 }
      whole.parts += 1
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, around)
      const own: Span = {
        recorded: span.isRecording(),
        hasRoom: () => whole.parts < MOST_PARTS,
        traceId: span.spanContext().traceId,
        note: (more) => void span.setAttributes(more),
        end(failed) {
          if (failed) span.setAttribute('error.type', failed).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
      places.set(own, { context: trace.setSpan(around, span), whole })
      return own
    },
    async stop() {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, LAST_WORDS_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}

/** W3C Trace Context; what is not written that way begins a trace of its own. */
function callersContext(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const given = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return trace.setSpanContext(ROOT_CONTEXT, given)
}

/** A collector that is away is logged when that begins; requests never hear of it. */
function complainingOnce(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed && !isAway) log.warn({ reason: result.error?.message }, 'Traces cannot be sent; they are dropped')
        isAway = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}
