/** What a page tells the worker. */
export type ToWorker =
  /** A person left: nothing that was looked at stays. */
  | { type: 'forget' }
  /** Somebody came to this page without asking the server for it whole; it may be kept. */
  | { type: 'keep'; path: string }
  /** The waiting version may take over. */
  | { type: 'take-over' }
