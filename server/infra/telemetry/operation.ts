import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number | boolean>

/** A stretch of work in a trace. */
export type Span = {
  /** Whether this trace is one of those that are sent. */
  readonly recorded: boolean
  readonly traceId: string
  /** False once a trace has as many parts as anybody can look through. */
  hasRoom(): boolean
  /** Numbers, states and names from our own code; never what people typed, nor ids, nor addresses. */
  note(attributes: Attributes): void
  /** @param failed the kind of failure, never its words */
  end(failed?: string): void
}

/** What runs now, and for what: `cart.add`, `page /cart`, `POST /auth/v1/token`, `job outbox`, `mail.order-confirmed`. */
export type Operation = {
  readonly name: string
  readonly span?: Span | undefined
  /** Of the request it answers. */
  readonly requestId?: string
}

const running = new AsyncLocalStorage<Operation>()

export function currentOperation(): Operation | undefined {
  return running.getStore()
}

/** @returns undefined outside of everything that was named, as while the server starts */
export function operationName(): string | undefined {
  return running.getStore()?.name
}

/** Runs `work`, and all it calls, under that name. */
export function runAs<T>(name: string, work: () => T): T {
  return running.run({ name }, work)
}

export function within<T>(operation: Operation, work: () => T): T {
  return running.run(operation, work)
}

/** What every line of the log carries, so that it is found from a metric, a trace or an answer. */
export function loggedOperation(): Record<string, string> {
  const operation = running.getStore()
  if (!operation) return {}
  const { name, span, requestId } = operation
  return {
    operation: name,
    ...(requestId !== undefined && { requestId }),
    ...(span?.recorded && { traceId: span.traceId }),
  }
}
