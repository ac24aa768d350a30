import type { Connection } from '../connections/connection'
import type { Live } from '../live'
import type { Binding } from '../types'

/** What the reply to a join repeats of each binding, with its id: the client compares them one by one. */
const REPEATED = ['event', 'schema', 'table', 'filter', 'select']

export type Bindings = {
  bindings: Binding[]
  repeated: Record<string, unknown>[]
  /** What is wrong with the first that cannot be followed. */
  problem?: string
}

/** Reads what changes a client wants to hear of. Ids are numbers, never used twice on a socket. */
export function readBindings(
  { readBinding }: Pick<Live, 'readBinding'>,
  connection: Connection,
  asked: readonly Record<string, unknown>[],
): Bindings {
  const read: Bindings = { bindings: [], repeated: [] }
  for (const raw of asked) {
    const id = ++connection.lastBindingId
    const binding = readBinding(raw, id)
    if ('problem' in binding) read.problem ??= binding.problem
    else read.bindings.push(binding)
    read.repeated.push({
      id,
      ...Object.fromEntries(REPEATED.filter((name) => name in raw).map((name) => [name, raw[name]])),
    })
  }
  return read
}
