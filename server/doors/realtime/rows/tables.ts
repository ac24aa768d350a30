import type { LiveColumns } from '#server/identity/wire/columns'
import { allParts } from '../../../manifests'

/** The tables whose changes are told, as their domains say. */
export const publishedTables: ReadonlyMap<string, LiveColumns> = new Map(
  Object.values(allParts).flatMap(({ liveRows }) => Object.entries(liveRows)),
)
