import type { Logger } from 'pino'
import type { RunningEnv } from '../env/running'
import { currentOperation, type Operation, runAs, type Span, within } from './operation'
import type { SpanKind, SpanOptions, Tracer } from './tracer'

/** One a process, like the context it works by: the one that was started last. */
let tracer: Tracer | undefined

/**
 * Sends traces from now on, if an address for them is set. What that takes is loaded only then.
 *
 * @returns how to stop, which sends what is left and takes 2 s at most
 */
export async function startTracing(
  { tracesUrl, tracesShare }: Pick<RunningEnv, 'tracesUrl' | 'tracesShare'>,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  if (!tracesUrl) return { stop: async () => undefined }
  const { createTracer } = await import('./open-telemetry')
  const own = createTracer({ url: tracesUrl, share: tracesShare, log })
  const before = tracer
  tracer = own
  return {
    async stop() {
      if (tracer === own) tracer = before
      await own.stop()
    },
  }
}

/** For work whose end is told by an event: whoever opens it ends its span. */
export function openOperation(name: string, options: () => SpanOptions): Operation {
  return tracer ? { name, span: tracer.start(name, options()) } : { name }
}

/**
 * Runs `work` as an operation of its own, with a trace of its own where traces are sent. Inside another operation it
 * belongs to that one's trace.
 */
export function runTraced<T>(name: string, work: () => T, kind: SpanKind = 'internal'): T {
  if (!tracer) return runAs(name, work)
  const span = tracer.start(name, { kind, parent: currentOperation()?.span })
  return ended(span, () => within({ name, span }, work))
}

/** Runs `work` as a part of the operation under way, which keeps its name. Outside of a recorded one nothing is added. */
export function traced<T>(name: string, work: () => T, options: Pick<SpanOptions, 'kind' | 'attributes'> = {}): T {
  const span = startPart(() => name, options)
  const around = currentOperation()
  if (!span || !around) return work()
  return ended(span, () => within({ ...around, span }, work))
}

/** @returns undefined where nothing is recorded; otherwise to be ended by whoever asked */
export function startPart(
  name: () => string,
  options: Pick<SpanOptions, 'kind' | 'attributes'> = {},
): Span | undefined {
  if (!tracer) return undefined
  const parent = currentOperation()?.span
  return parent?.recorded && parent.hasRoom() ? tracer.start(name(), { ...options, parent }) : undefined
}

/**
 * The same calls, each shown as a part named `prefix.call`. What is answered at once, or is read bit by bit, is left as
 * it is.
 */
export function tracedCalls<T extends object>(prefix: string, calls: T): T {
  const entries = Object.entries(calls).map(([name, call]) => [name, isCall(call) ? tracedCall(name, call) : call])
  function tracedCall(name: string, call: Call): Call {
    return (...input) => {
      const span = startPart(() => `${prefix}.${name}`, { kind: 'client' })
      const answer = call.apply(calls, input)
      return span && answer instanceof Promise ? ended(span, () => answer) : answer
    }
  }
  return Object.fromEntries(entries) as T
}

type Call = (...input: unknown[]) => unknown

function isCall(value: unknown): value is Call {
  return typeof value === 'function'
}

function ended<T>(span: Span, work: () => T): T {
  try {
    const result = work()
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    result.then(
      () => span.end(),
      (error: unknown) => span.end(failureOf(error)),
    )
    return result
  } catch (error) {
    span.end(failureOf(error))
    throw error
  }
}

/** What went wrong by its code or class; undefined for a refusal, which is an answer like any other. */
export function failureOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return 'Error'
  const { cause } = error
  const status = 'status' in error ? Number(error.status) : 500
  if (status < 500) return undefined
  const code = 'code' in error ? error.code : cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code) ? code : error.constructor.name
}
