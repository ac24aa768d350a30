import { nameForMail } from '#contract/names.rules'

/** Words before or behind a name that belong to it, as in "Dr. Ana Ruiz" or "Harbor Kennels LLC". */
const TITLE = /^(?:Dr|Mr|Mrs|Ms|Mx|Prof|The)\.?$/i
const COMPANY = /^(?:LLC|PLLC|Inc|Co|Corp|Ltd|GmbH|BV|Kennels|Clinic|Rescue|Shelter|Family|Household)\.?,?$/i
const WORD = /^\p{Lu}[\p{L}\p{M}.’'-]*$/u

/**
 * How every mail begins: "Hi Ada,". Of two or three words that look like somebody's name it takes the first; anything
 * else, such as a business or a family, is greeted by the whole of it.
 */
export function greeting(name: string): string {
  return `Hi ${firstName(nameForMail(name.trim(), 'there'))},`
}

function firstName(name: string): string {
  const words = name.split(/\s+/)
  const [first = name] = words
  const personal = words.length === 2 || words.length === 3
  const whole = !words.every((word) => WORD.test(word)) || TITLE.test(first) || words.some((word) => COMPANY.test(word))
  return personal && !whole && !/[’']s$/.test(first) ? first : name
}
