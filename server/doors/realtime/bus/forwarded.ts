import type { Logger } from 'pino'
import type { Inbox } from './inbox'

/** A change of a row on its way through NATS, as the database told it. Each who forwards has a higher epoch than the one before. */
export function forward(epoch: number, text: string): string {
  return `{"epoch":${epoch},"row":${text}}`
}

/** Somebody forwards from now on; what was announced just before is lost. */
export function takeOver(epoch: number): string {
  return JSON.stringify({ epoch })
}

/** Hears what one replica forwards, and no longer what the one before it had not got rid of yet. */
export function readForwarded(inbox: Inbox, log: Logger) {
  let latest = 0

  function read(text: string): { epoch: number; row?: object } | null {
    try {
      return JSON.parse(text)
    } catch (error) {
      log.warn({ err: error }, 'NATS carried something that is not a change of a row')
      return null
    }
  }

  return {
    receive(text: string): void {
      const forwarded = read(text)
      if (!forwarded || (forwarded.row && forwarded.epoch < latest)) return
      latest = forwarded.epoch
      if (forwarded.row) inbox.receive(JSON.stringify(forwarded.row))
      else inbox.gap()
    },
    /** The next who forwards may be anybody. */
    forget(): void {
      latest = 0
    },
  }
}
