/** Counts since the start of the process. */
export type Traffic = {
  joins: number
  messagesIn: number
  messagesOut: number
  /** Connections and handshakes that were ended or refused, and messages not passed on, by reason. */
  dropped: Record<string, number>
}

export function createTraffic(): Traffic {
  return { joins: 0, messagesIn: 0, messagesOut: 0, dropped: {} }
}

export function countDrop({ dropped }: Traffic, reason: string): void {
  dropped[reason] = (dropped[reason] ?? 0) + 1
}
