/** What somebody without a name is called beside what they wrote for everybody. */
export const NAMELESS = 'A neighbor'

/** What a form says of a name that is none. */
export const NAME_REFUSED =
  'A name can’t include a web address, an email address, or a phone number. If there is a dot in it, put a space after the dot.'
export const ITEM_REFUSED = 'Leave out web and email addresses. If there is a dot in it, put a space after the dot.'

/** Marks nobody sees, by which an address could hide: soft hyphens, joiners, turns of direction, fillers of no width. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** The dots that browsers take for one in an address. */
const DOTS = /[\u3002\uFF0E\uFF61\u2024\uFE52]/g
/** Titles that are written with a dot and no space: whole words, since "x-M.Ed.live/pay" is an address. */
const DEGREES = /(?<![\p{L}\p{N}_.-])[BDM]\.\s?(?:V\.\s?)?(?:Sc|Ed|Phil|Eng|Med)\.?(?![\p{L}\p{N}_./@-])/gu

const ADDRESSES: readonly RegExp[] = [
  // "paypal.com", "Smith.Jones", "bit.ly/x", and a heart for a name: letters right behind a dot that has something right before it
  /[^\s.]\.\p{L}[\p{L}\p{M}\p{N}-]+/u,
  // "paypal .com", "paypal . com"
  /(?:^|\s)\.\s*\p{L}{2,}/u,
  // "paypal dot com", "paypal[.]com"
  /\bdot\s+(?:com|net|org|info|biz|io|co|app|shop|site|online|link|ly|me|us|uk|de|ru|cn)\b/i,
  /[([{]\s*(?:\.|dot|at|@)\s*[)\]}]/i,
  /:\/|\/\/|\\\\|\bwww\b|\b(?:https?|hxxps?|ftp|mailto|javascript|data|tel|sms)\s*:/i,
  /\d{1,3}(?:\.\d{1,3}){3}/,
  // "Dogs @ Home" is a name, "me@home" and "@paypal" are not
  /@(?!\s)|\S@/u,
]

/** What else may stand where a hyphen does. */
const HYPHENS = /[\u2010-\u2015\u2212\u00B7\u2022_]/g

/** Whatever may stand between two digits of one number. A comma and a space begin the next of a list. */
const BETWEEN = '(?:(?![,;]\\s)[^\\p{L}\\d\\n])*'
/** The same between its parts, where one letter may stand: "888 x 555". */
const APART = '(?:[^\\p{L}\\d]+|[^\\p{L}\\d]*\\p{L}[^\\p{L}\\d]*)'
const PHONES: readonly RegExp[] = [
  new RegExp(`(?:\\d${BETWEEN}){9,}`, 'u'),
  new RegExp(`\\+\\s?(?:\\d${BETWEEN}){7,}`, 'u'),
  new RegExp(`(?<!\\d)\\d{3}${APART}\\d{3}${APART}\\d{4}(?!\\d)`, 'u'),
  /(?<!\d)\d{3}[^\p{L}\d,;]+\d{4}(?!\d)/u,
  /\b1[\s./-]?8\d\d[\s./-][\dA-Z]/,
]
/** Digits of other scripts; which one it is makes no difference here. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu
/** "8OO-555-O199": letters that are read as digits among digits. */
const MIXED = /(?<![\p{L}\d])[\dOoIl]*\d[\dOoIl]*(?![\p{L}\d])/gu
const inDigits = (mixed: string) => mixed.replace(/[Oo]/g, '0').replace(/[Il]/g, '1')

/** As it is read: wide letters and dots made plain, and without what nobody sees. */
function asRead(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').replace(DOTS, '.').replace(HYPHENS, '-').replace(DEGREES, '')
}

/** Whether a text holds something a mail program would turn into a link, or a reader into an address. */
export function holdsAddress(text: string): boolean {
  const read = asRead(text)
  return ADDRESSES.some((pattern) => pattern.test(read))
}

/**
 * Days, times, amounts, and long ZIP codes: 2026-05-12, 5/12/2026, 5/12, 9:30, $24.00, and 04514-1234 have, with what stands
 * behind them, as many digits as a phone number.
 */
const NO_PHONES =
  /(?<![\d/:.-])(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}:\d{2}|\d{5}-\d{4})(?![\d/:-])|[$€£]\s?(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?:\.\d{2})?(?![^\p{L},;\n]*\d)/gu

/** Whether a text holds an address as above, or a phone number. */
export function holdsContact(text: string): boolean {
  const read = asRead(text).replace(OTHER_DIGITS, '5').replace(MIXED, inDigits).replace(NO_PHONES, ' n ')
  return holdsAddress(text) || PHONES.some((pattern) => pattern.test(read))
}

/**
 * Whether a text may be the name of a person or a business: whoever reads "Hello" or "from" before it in a mail of ours
 * must not be led elsewhere by it.
 */
export function isPlainName(name: string): boolean {
  return !holdsContact(name)
}

const CALLS = /\b(?:call|ring|phone|tel|dial|text|sms|whats ?app|fax)/i

/** Whether a text may be a tax number in any country, "VAT GB 123 4567 89", and asks nobody to call it. */
export function isTaxNumber(text: string): boolean {
  const read = asRead(text)
  return /^[\p{L}\p{N} ./:-]*$/u.test(read) && read.replace(/[^\p{L}]/gu, '').length <= 14 && !CALLS.test(read)
}

/** A name for a mail. Those of before the rule may be none; other words stand in for them then. */
export function nameForMail(name: string, otherwise: string): string {
  return name.trim() !== '' && isPlainName(name) ? name : otherwise
}

/** Ends words with a stop, so that a sentence can follow. “Mara K.” and “Smith & Co.” bring their own, and so may what somebody wrote. */
export function sentence(words: string): string {
  if (/[.!?…][”"’)]?$/u.test(words)) return words
  // a closing quotation mark stands after the period
  return words.endsWith('”') ? `${words.slice(0, -1)}.”` : `${words}.`
}

/** "Kettle Hill’s", "Millbrook Walks’". */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}
