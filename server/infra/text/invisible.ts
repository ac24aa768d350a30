/**
 * Marks nobody sees: those that turn the direction of what follows, so that a text could read as something else than it
 * says, and those without width, by which two texts that look the same could differ. The joiners of emoji and of some
 * scripts stay.
 */
export const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** What leaves no mark on the page: blanks, controls, what Unicode lets nobody draw, accents of no letter, and empty signs. */
const BLANK = /[\p{Z}\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu

/** Only such a text has to be looked into; most have none, and no escape that could stand for one. */
const MAYBE = /[\p{Cf}\p{Cn}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]|\\u/u

/** A text without them; nothing where nobody would see what is left. */
export function seen(text: string): string {
  const shown = text.replace(INVISIBLE, '')
  return shown.replace(BLANK, '') === '' && /\S/.test(shown) ? '' : shown
}

/**
 * JSON whose texts are without what nobody sees, so that how long they are is counted by what is there: of twelve marks
 * without width none is an answer.
 *
 * @param json well-formed
 */
export function seenJson(json: string): string {
  if (!MAYBE.test(json)) return json
  return JSON.stringify(JSON.parse(json, (_, value) => (typeof value === 'string' ? seen(value) : value)))
}
