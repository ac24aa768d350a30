import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the HTTP server hands to the app with each request. */
export type HttpBindings = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  address: string
  /** In seconds, for who has asked for too much (`general-limit.ts`). */
  waitS?: number
}
