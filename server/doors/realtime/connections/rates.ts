import { COUNTS } from '../limits'
import type { Connection } from './connection'

/** @returns whether the message is within what a socket may send in a second */
export function takeMessage(connection: Connection, nowMs: number): boolean {
  if (nowMs - connection.secondAtMs >= 1000) {
    connection.secondAtMs = nowMs
    connection.messages = 0
    connection.joins = 0
  }
  connection.messages++
  return connection.messages <= COUNTS.messagesPerS
}

/** Counts within the second that `takeMessage` began. */
export function takeJoin(connection: Connection): boolean {
  connection.joins++
  return connection.joins <= COUNTS.joinsPerS
}
