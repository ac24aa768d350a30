/** Signs between letters that make programs see an address: what stands there instead reads the same and leads nowhere. */
const DOT_LEADER = '\u2024'

/**
 * A stranger's words as they stand in mails and notices: programs turn what looks like an address into a link, and
 * somebody who worries about their animal clicks. Its dots are made others, its slashes get room; numbers stay.
 */
export function plainOfLinks(text: string): string {
  return text
    .replace(/\b[a-z][a-z0-9+.-]*:\/\//gi, '')
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=\p{L})/gu, DOT_LEADER)
}
