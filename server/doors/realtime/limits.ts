/** What may be counted against a client. RATE_LIMITS=off switches these off. */
export const COUNTS = {
  socketsPerAddress: 50,
  socketsPerUser: 20,
  channelsPerSocket: 50,
  messagesPerS: 100,
  joinsPerS: 20,
  /** Of an address, in kilobytes told to one listener. */
  costPerS: 20_000,
} as const

/** Never switched off. */
export const SIZES = {
  messageBytes: 64 * 1024,
  /** Each part of a message, and each chunk the network brings, takes much more memory than the bytes in it. */
  messageParts: 100,
  unreadChunks: 1000,
  /** What may wait for a client that reads slowly. */
  bufferedBytes: 1024 * 1024,
  /** The binary frames have one byte for a length. */
  nameBytes: 255,
  bindings: 100,
  bindingsPerSocket: 250,
  /** Of all of a socket, as JSON. */
  bindingsBytes: 64 * 1024,
} as const

export const TIMES = {
  /** How often everybody is looked at. */
  sweepMs: 1000,
  pingMs: 25_000,
  /** Without a message. The client sends a heartbeat each 25 s, or each minute from a page that is hidden. */
  silentMs: 65_000,
  /** For the first join. */
  unjoinedMs: 10_000,
  /** Roles can run out by themselves, so who has one is asked about again. */
  elevatedMs: 10_000,
  /** So can sessions, and whether any has is asked about all of them together. */
  sessionsMs: 60_000,
  /** Channels that missed something come again within this, each at a moment of its own. */
  gapSpreadMs: 2000,
  /** How long a client has to answer a close before it is cut off. */
  closeMs: 5000,
  /** At shutdown all are told within this, so that they do not come back in one moment. */
  closingMs: 3000,
} as const
