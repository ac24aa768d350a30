export type ProfileSettingsSearch = { profile?: string; new?: true }

/** `?profile=<id>` chooses one, `?new` adds one; anything else is left out. */
export function readProfileSearch(raw: Record<string, unknown>): ProfileSettingsSearch {
  if ('new' in raw && raw.new !== false) return { new: true }
  return typeof raw.profile === 'string' && raw.profile.length <= 40 ? { profile: raw.profile } : {}
}
