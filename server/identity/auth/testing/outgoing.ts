import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/infra/database/db'
import { outboxEvents } from '#server/tables/platform'
import { AccountMail, AccountText, openMessage } from '../messages'
import { createSealer } from '../sealing'

const Payload = z.object({ sealed: z.string() })

/** Reads the messages that wait in the outbox, as their receivers would. */
export function createOutgoing(db: Db, secretKey: string) {
  const sealer = createSealer(secretKey, 'messages')
  const waiting = async (topic: 'mail.account' | 'text.account') => {
    const rows = await db
      .select({ payload: outboxEvents.payload })
      .from(outboxEvents)
      .where(eq(outboxEvents.topic, topic))
      .orderBy(asc(outboxEvents.id))
    return rows.map(({ payload }) => openMessage(sealer, Payload.parse(payload).sealed))
  }
  const mailsTo = async (to: string) =>
    (await waiting('mail.account')).map((mail) => AccountMail.parse(mail)).filter((mail) => mail.to === to)
  return {
    /** Oldest first. @param to in lower case */
    mailsTo,
    /** The newest mail to an address; code and link are empty where its kind has none. */
    async lastMail(to: string) {
      const mail = (await mailsTo(to)).at(-1)
      if (!mail) throw new Error(`no mail went to ${to}`)
      return { code: '', link: '', ...mail }
    },
    /** The newest text to a number. @param to digits without + */
    async lastText(to: string) {
      const texts = (await waiting('text.account')).map((text) => AccountText.parse(text))
      const newest = texts.filter((text) => text.to === to).at(-1)
      if (!newest) throw new Error(`no text went to ${to}`)
      return { text: newest.text, code: /\b\d{6}\b/.exec(newest.text)?.[0] ?? '' }
    },
  }
}
