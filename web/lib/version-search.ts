export type VersionSearch = { version?: string }

/** The version an address asks for; said twice it is none there could be. */
export function versionOf({ version }: Record<string, unknown>): VersionSearch {
  return version === undefined || version === '' ? {} : { version: String(version) }
}
