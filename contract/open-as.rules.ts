/** Where the page is that opens another with one of a person's profiles active. */
export const OPEN_AS_PATH = '/open'

/** A link to a page of ours that is seen with this profile, whichever the person worked for last. */
export function openAs(profileId: string, href: string): string {
  return `${OPEN_AS_PATH}?${new URLSearchParams({ as: profileId, to: href })}`
}
