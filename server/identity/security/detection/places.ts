import { type CityResponse, open } from 'maxmind'
import type { Logger } from 'pino'
import { loggable } from '#server/infra/loggable'
import type { Locate } from './rules/impossible-travel'

const opened = new Map<string, Promise<Locate | null>>()

/** Reads the map of addresses once. Null when there is none, or when it cannot be read, which is logged. */
export function openPlaces(path: string | undefined, log: Logger): Promise<Locate | null> {
  if (path === undefined) return Promise.resolve(null)
  const known = opened.get(path)
  if (known) return known
  const opening = open<CityResponse>(path).then(
    (reader): Locate =>
      (address) => {
        const found = reader.get(address)
        if (found?.location?.latitude === undefined || found.location.longitude === undefined) return null
        const name = [found.city?.names.en, found.country?.names.en].filter(Boolean).join(', ') || null
        return { latitude: found.location.latitude, longitude: found.location.longitude, name }
      },
    (error: unknown) => {
      log.warn({ err: loggable(error) }, 'the map of addresses cannot be read, so travel is not judged')
      return null
    },
  )
  opened.set(path, opening)
  return opening
}
