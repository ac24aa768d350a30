import { sql } from 'drizzle-orm'
import { sentence } from '#contract/names.rules'
import { ABOUT_A_PRODUCT, REPORTED_WORDS } from '#contract/reports.rules'
import type { Db, Tx } from '#server/infra/database/db'
import type { Thing } from './thing'

const QUOTE_MAX = 140

/** The beginning of what somebody wrote, in quotes. */
export function quoted(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim()
  return `“${line.length > QUOTE_MAX ? `${line.slice(0, QUOTE_MAX - 1).trimEnd()}…` : line}”`
}

/** For its author: "message to Ada L.", "review about the kettle bed", "collection “For rainy days”". */
export function ofAuthor(thing: Thing): string {
  return thing.talk ? `message to ${thing.talk.to}` : (called(thing) ?? REPORTED_WORDS[thing.type])
}

/** For who reported it: "message from Ada L.", "review about the kettle bed", "photo of Kettle Hill". */
export function ofReporter(thing: Thing): string {
  return thing.talk
    ? `message from ${thing.talk.from}`
    : (called(thing) ?? `${REPORTED_WORDS[thing.type]} of ${thing.about}`)
}

function called({ type, title, about }: Thing): string | null {
  if (ABOUT_A_PRODUCT.has(type)) return `${REPORTED_WORDS[type]} about ${about}`
  return title ? `${REPORTED_WORDS[type]} “${title}”` : null
}

/** It, and how it begins, for its author: "Your review about the kettle bed: “It fits”." */
export function theirs(thing: Thing): string {
  const begins = thing.body.trim() ? `: ${quoted(thing.body)}` : ''
  return sentence(`Your ${ofAuthor(thing)}${begins}`)
}

/** That its author's thing has no decision against it anymore. */
export function shownTitle({ type, covered }: Thing): string {
  const what = REPORTED_WORDS[type]
  return covered ? `We took back our decision about your ${what}` : `Your ${what} is shown now`
}

/** Said beside that, where it is not seen all the same. */
export const COVERED = 'It isn’t seen as long as what it belongs to is hidden.'

/** Where those who may see it see it. */
export function hrefOf({ href, talk }: Thing): string {
  return talk ? `${href}#m${talk.seq}` : href
}

/** The rules of a decision in words: "The rule: It insults somebody." What only the database notices is no rule people know. */
export async function ruleWords(db: Tx | Db, codes: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ label: string }>(sql`
    select label from report_rules where code = any(${sql.param([...codes])}::text[]) order by noticed, position`)
  const labels = rows.map(({ label }) => label.replace(/[.]$/, ''))
  if (labels.length === 0) return ''
  return `${labels.length === 1 ? 'The rule' : 'The rules'}: ${labels.join('; ')}.`
}
