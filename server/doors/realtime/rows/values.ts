import type { LiveType } from '#server/identity/wire/columns'

/** A value that can be ordered among others of its column's type. */
export type Value = string | number | bigint | boolean

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NUMBER = /^[+-]?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})(e[+-]?\d{1,2})?$/i
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6})\d*)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i

const TRUE = ['true', 't', 'yes', 'y', 'on', '1']
const FALSE = ['false', 'f', 'no', 'n', 'off', '0']

/** What a text means in a column of that type, as PostgreSQL reads it; null when it means nothing there. */
export const readers: Record<Exclude<LiveType, 'jsonb'>, (text: string) => Value | null> = {
  text: (text) => text,
  uuid: (text) => (UUID.test(text) ? text.toLowerCase() : null),
  int4: (text) => {
    const number = Number(text)
    return /^[+-]?\d{1,12}$/.test(text) && number === (number | 0) ? number | 0 : null
  },
  numeric: (text) => (NUMBER.test(text) ? Number(text) : null),
  bool: (text) => {
    const word = text.toLowerCase()
    return TRUE.includes(word) ? true : FALSE.includes(word) ? false : null
  },
  date: (text) => (daysOf(text) === null ? null : text),
  timestamptz: instantOf,
}

/** Milliseconds at the beginning of the day in UTC; null when there is no such day. */
function daysOf(text: string): number | null {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return year > '0099' && new Date(at).toISOString().startsWith(text) ? at : null
}

/** Microseconds since 1970, as exact as PostgreSQL keeps them. Without an offset it is UTC; a mere day is its beginning. */
function instantOf(text: string): bigint | null {
  const [, day = text, hours = '0', minutes = '0', seconds = '0', fraction = '', offset = 'Z'] =
    INSTANT.exec(text) ?? []
  const days = daysOf(day)
  if (days === null || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const [, sign = '+', ahead = '0', aheadMinutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? []
  if (Number(ahead) > 15 || Number(aheadMinutes) > 59) return null
  const aheadMs = (Number(ahead) * 60 + Number(aheadMinutes)) * 60_000 * (sign === '-' ? -1 : 1)
  const ms = days + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 - aheadMs
  return BigInt(ms) * 1000n + BigInt(fraction.padEnd(6, '0'))
}
