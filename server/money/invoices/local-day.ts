import { localMoment } from '#contract/hours.rules'

/** Where every day begins first, fourteen hours before it does in UTC. */
export const EASTERNMOST = 'Pacific/Kiritimati'

/** The calendar day it is for the issuer: "2026-05-12". */
export function localDay(now: Date, timeZone: string): string {
  return localMoment(now, timeZone).day
}

/** Noon of a calendar day where the issuer is. */
export function noonOf(day: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  const there = localMoment(noon, timeZone)
  const minutes = (there.minute % (24 * 60)) - 12 * 60 + (Date.parse(there.day) - Date.parse(day)) / 60_000
  return new Date(noon.getTime() - minutes * 60_000)
}
