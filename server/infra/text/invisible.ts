/**
 * Marks nobody sees: those that turn the direction of what follows, so that a text could read as something else than it
 * says, and those without width, by which two texts that look the same could differ. The joiners of emoji and of some
 * scripts stay.
 */
export const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** What leaves no mark on the page: blanks, controls, joiners, variants, and letters that are drawn as nothing. */
const BLANK = /[\p{Z}\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]|\p{Variation_Selector}/gu

/** Only such a text has to be looked into; most have none, and no escape that could stand for one. */
const MAYBE = /[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]|\p{Variation_Selector}|\\u/u

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
