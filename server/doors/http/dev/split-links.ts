type Piece = { text: string; href?: string }

/**
 * Cuts text at the web addresses in it. Only those on our own site can be followed: what stands in a mail was partly
 * written by people, and a link to somewhere else should be copied with open eyes.
 *
 * @param publicUrl our own address; nothing is a link without it
 * @returns pieces that joined give the text again
 */
export function splitLinks(text: string, publicUrl: string | undefined): Piece[] {
  if (!publicUrl) return [{ text }]
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"'`]+/gi)) {
    const address = withoutClosing(found)
    const href = ownAddress(address, publicUrl)
    if (!href) continue
    pieces.push({ text: text.slice(end, index) }, { text: address, href })
    end = index + address.length
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '')
}

/** The full stop after an address belongs to the sentence. */
function withoutClosing(found: string): string {
  let end = found.length
  while (end > 0 && '.,;:!?)]'.includes(found.charAt(end - 1))) end--
  return found.slice(0, end)
}

function ownAddress(address: string, publicUrl: string): string | null {
  if (!URL.canParse(address)) return null
  const { origin, href, username, password } = new URL(address)
  return origin === new URL(publicUrl).origin && !username && !password ? href : null
}
