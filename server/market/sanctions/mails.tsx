import { eq, sql } from 'drizzle-orm'
import { sentence } from '#contract/names.rules'
import { type LastingAct, momentInWords, SANCTION_WORDS } from '#contract/sanctions.rules'
import { renderMail } from '#server/core/mails/render'
import type { Deps } from '#server/infra/deps'
import { greetingName } from '../../identity/auth/greeting'
import { AccountNotice } from '../../identity/mails/account-notice'
import { authUsers } from '../../tables/auth'
import { reportAppeals } from '../../tables/report-appeals'
import { reportRules } from '../../tables/reports'
import { sanctions } from '../../tables/sanctions'
import { appealLink } from './link'
import type { SanctionTopics } from './topics'

type Sanction = typeof sanctions.$inferSelect
type Words = {
  subject: string
  title: string
  paragraphs: string[]
  action?: { label: string; link: string }
  note?: string
}

/** Tells a person what was done about them, that it was lifted, or what became of their appeal. Who is gone needs no mail. */
export async function mailSanction(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'env'>,
  { sanctionId, what }: SanctionTopics['mail.sanction'],
): Promise<void> {
  const [row] = await deps.db
    .select({ sanction: sanctions, user: authUsers, appeal: reportAppeals, rule: reportRules.label })
    .from(sanctions)
    .innerJoin(authUsers, eq(authUsers.id, sanctions.userId))
    .innerJoin(reportRules, eq(reportRules.code, sanctions.rule))
    .leftJoin(reportAppeals, eq(reportAppeals.sanctionId, sanctions.id))
    .where(eq(sanctions.id, sanctionId))
  if (!row?.user.email || row.user.deletedAt) return // they are reached by phone only; the app tells them
  const { sanction, user, appeal, rule } = row
  const { rows } = await deps.db.execute<{ act: LastingAct | null }>(
    sql`select (sanction_of(${sanction.userId})).act as act`,
  )
  const stillHolds = rows[0]?.act ?? null
  const words =
    what === 'acted'
      ? actedWords(sanction, rule, appealLink(deps, 'sanction', sanctionId))
      : endedWords(sanction, {
          overturned: what === 'lifted' || appeal?.outcome === 'overturned',
          stillHolds,
          isOver: sanction.endsAt !== null && sanction.endsAt <= deps.clock.now(),
          answer: what === 'lifted' ? sanction.liftedReason : (appeal?.answer ?? ''),
        })
  const content = <AccountNotice name={greetingName(user)} words={words} />
  await deps.mail.send({ to: row.user.email, subject: words.subject, ...(await renderMail(content)) })
}

function actedWords({ act, reason, endsAt }: Sanction, rule: string, link: string): Words {
  const { title, does } = SANCTION_WORDS[act]
  const ends = endsAt
    ? `It ends automatically on ${momentInWords(endsAt)}.`
    : act === 'suspend'
      ? 'It lasts until we lift it.'
      : ''
  return {
    subject: title,
    title,
    paragraphs: [does, sentence(`The rule: ${rule}`), `The reason: ${reason}`, ends].filter(Boolean),
    action: { label: 'Appeal', link },
    note: 'If you think this is wrong, you can appeal once. Someone else on our team will look at it. You can do that without signing in, so don’t forward this email.',
  }
}

function endedWords(
  { act, endsAt }: Sanction,
  {
    overturned,
    stillHolds,
    isOver,
    answer,
  }: {
    overturned: boolean /** What lasts for them beside it. */
    stillHolds: LastingAct | null
    isOver: boolean
    answer: string
  },
): Words {
  const { title } = SANCTION_WORDS[act]
  if (overturned)
    return {
      subject: 'We’ve taken back a decision about you',
      title: 'We’ve taken back a decision about you',
      paragraphs: [
        `We told you: “${title}.” It no longer applies.`,
        `From our team: ${answer}`,
        stillHolds
          ? `Another decision about you still applies: “${SANCTION_WORDS[stillHolds].title}.” We wrote to you about it when it was made.`
          : '',
      ].filter(Boolean),
    }
  return {
    subject: 'We looked at your appeal',
    title: 'We looked at your appeal',
    paragraphs: [
      `Someone else on our team looked at our decision: “${title}.” It stays as it is.${endsAt ? ` It ${isOver ? 'ended' : 'ends'} automatically on ${momentInWords(endsAt)}.` : ''}`,
      `From our team: ${answer}`,
    ],
  }
}
