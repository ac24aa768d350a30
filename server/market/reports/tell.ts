import { REPORTED_WORDS, type ReportDecision } from '#contract/reports.rules'
import { notify } from '#server/core/notices/notify'
import type { Tx } from '#server/infra/database/db'
import type { Thing } from './thing'

type Decided = {
  decision: ReportDecision
  reason: string
  /** Whether something was done about the author as well. */
  acted: boolean
}

/** Tells the author what happened to what they wrote and why, and those who reported it what came of it. */
export async function tellDecided(tx: Tx, thing: Thing, { decision, reason, acted }: Decided): Promise<void> {
  const { authorId, about, status, waiting, href } = thing
  const what = REPORTED_WORDS[thing.type]
  if (authorId && decision !== 'keep') {
    await notify(tx, {
      userId: authorId,
      kind: 'reviews',
      title: decision === 'hide' ? `We’ve hidden your ${what}` : `We’ve removed your ${what}`,
      body: `About ${about}. The reason: ${reason} If you think this is wrong, you can appeal.`,
      href: '/settings/decisions',
    })
  }
  if (authorId && decision === 'keep' && status !== 'published') {
    await notify(tx, {
      userId: authorId,
      kind: 'reviews',
      title: `Your ${what} can be seen again`,
      body: `About ${about}.${reason ? ` A note from our team: ${reason}` : ''}`,
      href,
    })
  }
  for (const userId of waiting) {
    if (userId === authorId) continue
    await notify(tx, {
      userId,
      kind: 'reviews',
      title: 'We looked at your report',
      body:
        decision === 'keep' && acted
          ? `We’ve acted on it with the person who wrote the ${what} about ${about}. Thanks for letting us know.`
          : decision === 'keep'
            ? `The ${what} about ${about} doesn’t break our rules, so it stays. Thanks for letting us know.`
            : `The ${what} about ${about} is no longer shown. Thanks for letting us know.`,
      href,
    })
  }
}
