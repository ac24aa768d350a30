import { sql } from 'drizzle-orm'
import { sentence } from '#contract/names.rules'
import {
  ABOUT_A_PRODUCT,
  type AppealOutcome,
  REPORTED_WORDS,
  type ReportDecision,
  type ReportedType,
} from '#contract/reports.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'
import type { HeldThing, Thing } from './thing'
import { COVERED, hrefOf, ofReporter, quoted, ruleWords, shownTitle, theirs } from './words'

type Decided = {
  decisionId: string
  decision: ReportDecision
  reason: string
  rules: readonly string[]
  /** Whether something was done about the author as well. */
  acted: boolean
}

const DECISIONS = '/settings/decisions'

/** Under which kind of notices somebody hears of it. */
export function noticeKindOf(type: ReportedType) {
  return type === 'message' || type === 'order-message'
    ? ({ kind: 'messages' } as const)
    : ({ kind: 'reviews' } as const)
}

/** Tells the author what happened to what they wrote, by which rule and why, and those who reported it what came of it. */
export async function tellDecided(tx: Tx, thing: HeldThing, decided: Decided): Promise<void> {
  const { authorId, status, waiting } = thing
  if (authorId && (decided.decision !== 'keep' || status !== 'published'))
    await tellAuthor(tx, authorId, thing, decided)
  for (const userId of waiting) {
    if (userId === authorId) continue
    await notify(tx, {
      ...{ userId, ...noticeKindOf(thing.type), title: 'We looked at your report', href: reportedHref(thing, decided) },
      body: `${outcomeFor(thing, decided)} Thanks for letting us know.`,
    })
    await enqueue(tx, 'mail.report-decided', { decisionId: decided.decisionId, userId, as: 'reporter' })
  }
  if (decided.decision === 'keep' && status !== 'published' && !thing.covered)
    await tellEarlier(tx, thing, decided.decisionId)
}

/** Others stand on the page of a product, or in a conversation. */
const HAS_OWN_PAGE: ReadonlySet<Thing['type']> = new Set(['profile', 'product', 'pet', 'collection'])

/** Whether a page of its own is gone with the thing. */
export const isPageGone = ({ type }: Thing, { decision }: Pick<Decided, 'decision'>) =>
  decision !== 'keep' && HAS_OWN_PAGE.has(type)

/** Where a reporter is led who is told of a decision. */
export const reportedHref = (thing: Thing, decided: Pick<Decided, 'decision'>) =>
  isPageGone(thing, decided) ? '/community-rules' : hrefOf(thing)

/** Those who reported it before were told that it is no longer shown: where it is again, they hear of that as well. */
async function tellEarlier(tx: Tx, thing: HeldThing, decisionId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct r.reporter_user_id as id from reports r where r.target_type = ${thing.type} and r.target_id = ${thing.id}
      and r.reporter_user_id is distinct from ${thing.authorId} and r.reporter_user_id is not null
      and r.reporter_user_id <> all(${sql.param(thing.waiting)}::uuid[])`)
  for (const { id: userId } of rows) {
    await notify(tx, {
      ...{ userId, ...noticeKindOf(thing.type), title: 'Something you reported is shown again', href: hrefOf(thing) },
      body: shownAgainFor(thing),
    })
    await enqueue(tx, 'mail.report-decided', { decisionId, userId, as: 'earlier-reporter' })
  }
}

/** What follows from a decision that was taken back, for who reported it before. */
export function shownAgainFor(thing: Thing): string {
  return `The ${ofReporter(thing)} is shown again. Our team looked at it once more and decided that it doesn’t break our rules.`
}

/** What came of a report, for who sent it. */
export function outcomeFor(thing: Thing, { decision, acted }: Pick<Decided, 'decision' | 'acted'>): string {
  const what = ofReporter(thing)
  if (decision !== 'keep') return `The ${what} is no longer shown.`
  if (acted) return `We’ve acted on it with the person who wrote the ${what}.`
  // somebody may have reported several of one product; what is not shown any more is quoted to nobody
  const which = ABOUT_A_PRODUCT.has(thing.type) && thing.body.trim() ? ` (${quoted(thing.body)})` : ''
  return `The ${what}${which} doesn’t break our rules, so it stays.`
}

async function tellAuthor(tx: Tx, userId: string, thing: Thing, decided: Decided): Promise<void> {
  const { decisionId, decision, reason, rules } = decided
  const what = REPORTED_WORDS[thing.type]
  const it = theirs(thing)
  const kind = noticeKindOf(thing.type)
  if (decision === 'keep')
    await notify(tx, {
      ...{ userId, ...kind, title: shownTitle(thing), href: thing.covered ? DECISIONS : hrefOf(thing) },
      body: `${it}${thing.covered ? ` ${COVERED}` : ''}${reason ? ` A note from our team: ${reason}` : ''}`,
    })
  else
    await notify(tx, {
      ...{
        userId,
        ...kind,
        title: `We’ve ${decision === 'hide' ? 'hidden' : 'removed'} your ${what}`,
        href: DECISIONS,
      },
      body: `${it} ${await ruleWords(tx, rules)} The reason: ${sentence(reason)} If you think this is wrong, you can appeal.`,
    })
  await enqueue(tx, 'mail.report-decided', { decisionId, userId, as: 'author' })
}

type Answered = { appealId: string; appellantId: string; outcome: AppealOutcome; answer: string }

/** Tells who appealed what became of it; and where it was granted, those who reported the thing, that it is shown again. */
export async function tellAppealed(
  tx: Tx,
  thing: Thing,
  { appealId, appellantId, outcome, answer }: Answered,
): Promise<void> {
  const what = REPORTED_WORDS[thing.type]
  const overturned = outcome === 'overturned'
  const kind = noticeKindOf(thing.type)
  await notify(tx, {
    ...{
      userId: appellantId,
      ...kind,
      body: `${theirs(thing)}${overturned && thing.covered ? ` ${COVERED}` : ''} From our team: ${answer}`,
      href: overturned && !thing.covered ? hrefOf(thing) : DECISIONS,
    },
    title: overturned ? shownTitle(thing) : `We looked at your ${what} again`,
  })
  await enqueue(tx, 'mail.appeal-decided', { appealId, userId: appellantId, as: 'author' })
  if (!overturned || thing.covered) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct r.reporter_user_id as id from reports r
    where r.target_type = ${thing.type} and r.target_id = ${thing.id} and r.reporter_user_id <> ${appellantId}`)
  for (const { id: userId } of rows) {
    await notify(tx, {
      ...{ userId, ...kind, title: 'Something you reported is shown again', href: hrefOf(thing) },
      body: againFor(thing),
    })
    await enqueue(tx, 'mail.appeal-decided', { appealId, userId, as: 'reporter' })
  }
}

/** What follows from a granted appeal, for who reported it. */
export function againFor(thing: Thing): string {
  return `The ${ofReporter(thing)} is shown again. Its author appealed, and someone else on our team decided that it doesn’t break our rules.`
}
