let joined = false

/** Whether changes are told to this page at once. Set by whoever keeps the connection. */
export function setLive(now: boolean): void {
  joined = now
}

/** How long to wait before asking again: ten times as long while changes are told at once and asking only makes sure. */
export function pollMs(everyMs: number): number {
  return joined ? everyMs * 10 : everyMs
}
