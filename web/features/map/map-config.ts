import { MAP_CONFIG_PATH, type MapConfig } from '#contract/map.rules'
import { apiUrl } from '#web/lib/origin'

let asked: Promise<MapConfig> | undefined

/** Which map this site draws; asked once, and again after a failure. */
export function mapConfig(): Promise<MapConfig> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function ask(): Promise<MapConfig> {
  const answer = await fetch(apiUrl(MAP_CONFIG_PATH))
  if (!answer.ok) throw new Error(`the map’s configuration answered ${answer.status}`)
  return (await answer.json()) as MapConfig
}
