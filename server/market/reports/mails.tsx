import { eq, sql } from 'drizzle-orm'
import { sentence } from '#contract/names.rules'
import { REPORTED_WORDS, type ReportDecision } from '#contract/reports.rules'
import { stopHeaders, stopLink, wantsMail } from '#server/core/mails/optional'
import { waitsForMorning } from '#server/core/mails/quiet'
import { renderMail } from '#server/core/mails/render'
import { wasReadSince } from '#server/core/notices/was-read'
import type { Deps } from '#server/infra/deps'
import { greetingName } from '../../identity/auth/greeting'
import { authUsers } from '../../tables/auth'
import { reportAppeals } from '../../tables/report-appeals'
import { reportDecisions } from '../../tables/reports'
import { appealLink } from '../sanctions/link'
import { DecisionMail, type DecisionWords } from './decision-mail'
import { againFor, isPageGone, noticeKindOf, outcomeFor, reportedHref, shownAgainFor } from './tell'
import { readThing, type Thing } from './thing'
import type { ReportTopics } from './topics'
import { COVERED, hrefOf, ofAuthor, ruleWords, shownTitle } from './words'

type Needs = Pick<Deps, 'db' | 'clock' | 'mail' | 'env'>
type To = Pick<ReportTopics['mail.report-decided'], 'userId' | 'as'>

/** What was decided, for who wrote the thing or who reported it. What is gone by then needs no mail. */
export async function mailReportDecided(deps: Needs, asked: ReportTopics['mail.report-decided']): Promise<void> {
  const { decisionId, waitsSince, ...to } = asked
  const [decided] = await deps.db.select().from(reportDecisions).where(eq(reportDecisions.id, decisionId))
  const thing = decided && (await readThing(deps.db, decided.targetType, decided.targetId))
  if (!thing) return
  if (to.as === 'author') return send(deps, to, thing, await authorWords(deps, thing, decided))
  const { rows } = await deps.db.execute(sql`select from sanctions where decision_id = ${decisionId} and act <> 'note'`)
  if (await waitsForMorning(deps, to.userId, 'mail.report-decided', asked)) return
  const decision = { decision: decided.decision as ReportDecision }
  const isShown = to.as === 'earlier-reporter'
  const href = isShown ? hrefOf(thing) : reportedHref(thing, decision)
  if (await wasRead(deps, to, thing, href, waitsSince)) return
  const action = { label: 'Have a look', link: `${deps.env.publicUrl}${hrefOf(thing)}` }
  if (isShown)
    return send(deps, to, thing, {
      title: 'Something you reported is shown again',
      paragraphs: [shownAgainFor(thing)],
      action,
    })
  const outcome = outcomeFor(thing, { decision: decided.decision, acted: rows.length > 0 })
  await send(deps, to, thing, {
    title: 'We looked at your report',
    paragraphs: [outcome, 'Thanks for letting us know.'],
    ...(!isPageGone(thing, decision) && { action }),
  })
}

/** What became of an appeal, for who appealed and for who reported the thing. */
export async function mailAppealDecided(deps: Needs, asked: ReportTopics['mail.appeal-decided']): Promise<void> {
  const { appealId, waitsSince, ...to } = asked
  const [appeal] = await deps.db.select().from(reportAppeals).where(eq(reportAppeals.id, appealId))
  const thing = appeal?.targetType && appeal.targetId && (await readThing(deps.db, appeal.targetType, appeal.targetId))
  if (!thing) return
  const action = { label: 'Have a look', link: `${deps.env.publicUrl}${hrefOf(thing)}` }
  if (to.as === 'reporter') {
    if (await waitsForMorning(deps, to.userId, 'mail.appeal-decided', asked)) return
    if (await wasRead(deps, to, thing, hrefOf(thing), waitsSince)) return
    return send(deps, to, thing, {
      title: 'Something you reported is shown again',
      paragraphs: [againFor(thing)],
      action,
    })
  }
  const what = REPORTED_WORDS[thing.type]
  const answer = `From our team: ${appeal.answer}`
  if (appeal.outcome === 'overturned')
    return send(deps, to, thing, {
      title: shownTitle(thing),
      paragraphs: [
        sentence(`You appealed, and we reversed our decision about your ${ofAuthor(thing)}`),
        ...(thing.covered ? [COVERED] : []),
        answer,
      ],
      quote: thing.body,
      ...(!thing.covered && { action }),
    })
  return send(deps, to, thing, {
    title: `We looked at your ${what} again`,
    paragraphs: [
      `${sentence(`Someone else on our team looked at our decision about your ${ofAuthor(thing)}`)} It stays as it is.`,
      answer,
    ],
    quote: thing.body,
  })
}

/** Whether somebody has read it in the app while it waited. */
function wasRead(
  { db }: Needs,
  { userId }: To,
  thing: Thing,
  href: string,
  since: string | undefined,
): Promise<boolean> {
  return wasReadSince(db, { userId, ...noticeKindOf(thing.type), href }, since)
}

async function authorWords(
  deps: Needs,
  thing: Thing,
  { id, decision, reason, rules, targetType, targetId }: typeof reportDecisions.$inferSelect,
): Promise<DecisionWords> {
  const { db, env } = deps
  const what = REPORTED_WORDS[thing.type]
  if (decision === 'keep')
    return {
      title: shownTitle(thing),
      paragraphs: [
        ...(thing.covered ? [COVERED] : []),
        ...(reason ? [`A note from our team: ${reason}`] : []),
        `This is about your ${ofAuthor(thing)}:`,
      ],
      quote: thing.body,
      ...(!thing.covered && { action: { label: 'Have a look', link: `${env.publicUrl}${hrefOf(thing)}` } }),
    }
  const { rows: appealed } = await db.execute(sql`
    select from report_appeals where target_type = ${targetType} and target_id = ${targetId}
      and outcome is distinct from 'overturned'`)
  const title = `We’ve ${decision === 'hide' ? 'hidden' : 'removed'} your ${what}`
  const said = [
    `${sentence(`This is about your ${ofAuthor(thing)}`)} Nobody sees it now, and that won’t change on its own.`,
    await ruleWords(db, rules),
    `The reason: ${reason}`,
  ].filter(Boolean)
  if (appealed.length > 0) return { title, paragraphs: said, quote: thing.body }
  return {
    title,
    paragraphs: said,
    quote: thing.body,
    action: { label: 'Appeal', link: appealLink(deps, 'decision', id) },
    note: 'If you think this is wrong, you can appeal once. Someone else on our team will look at it. You can do that without signing in, so don’t forward this email.',
  }
}

/** Who is gone, or reached by phone only, needs no mail: the app tells them. What concerns an author always comes. */
async function send(deps: Needs, { userId, as }: To, thing: Thing, words: DecisionWords): Promise<void> {
  const [user] = await deps.db.select().from(authUsers).where(eq(authUsers.id, userId))
  if (!user?.email || user.deletedAt) return
  const { kind } = noticeKindOf(thing.type)
  if (as !== 'author' && !(await wantsMail(deps.db, userId, kind))) return
  const stop = as !== 'author' ? stopLink(deps, userId, kind) : undefined
  const reason =
    as === 'author'
      ? 'You are receiving this email because you posted this on Pawstead.'
      : 'You are receiving this email because you reported this on Pawstead.'
  const content = <DecisionMail name={greetingName(user)} words={words} reason={reason} stop={stop} />
  await deps.mail.send({
    to: user.email,
    subject: words.title,
    ...(stop && { headers: stopHeaders(stop) }),
    ...(await renderMail(content)),
  })
}
