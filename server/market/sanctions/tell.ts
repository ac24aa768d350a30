import { sentence } from '#contract/names.rules'
import { momentInWords, SANCTION_WORDS, type SanctionAct } from '#contract/sanctions.rules'
import { notify } from '#server/core/notices/notify'
import { enqueue } from '#server/core/outbox/outbox'
import type { Tx } from '#server/infra/database/db'

type Acted = { id: string; userId: string; act: SanctionAct | 'lift'; reason: string; endsAt: Date | null }

/** Tells a person what was done about them, in the app and by mail; of a note nobody is told. */
export async function tellActed(tx: Tx, { id, userId, act, reason, endsAt }: Acted): Promise<void> {
  if (act === 'note') return
  const href = '/settings/decisions'
  if (act === 'lift') {
    await notify(tx, { userId, kind: 'security', title: 'We’ve taken back a decision about you', body: reason, href })
    await enqueue(tx, 'mail.sanction', { sanctionId: id, what: 'lifted' })
    return
  }
  const end = endsAt ? `Until ${momentInWords(endsAt)}. ` : ''
  const body = `${end}The reason: ${sentence(reason)} If you think this is wrong, you can appeal.`
  await notify(tx, { userId, kind: 'security', title: SANCTION_WORDS[act].title, body, href })
  await enqueue(tx, 'mail.sanction', { sanctionId: id, what: 'acted' })
}

/** Tells a person what became of their appeal. */
export async function tellAnswered(
  tx: Tx,
  { id, userId, overturned, answer }: { id: string; userId: string; overturned: boolean; answer: string },
): Promise<void> {
  const title = overturned ? 'We’ve taken back a decision about you' : 'We looked at your appeal'
  const body = overturned ? answer : `It stays as it is. From our team: ${answer}`
  await notify(tx, { userId, kind: 'security', title, body, href: '/settings/decisions' })
  await enqueue(tx, 'mail.sanction', { sanctionId: id, what: 'answered' })
}
