import { Hono } from 'hono'
import { DOORS } from '#contract/doors'
import type { AppDeps } from '#server/core/app-deps'
import { type InboundMail, isMailSigned, readMail, signMail } from '#server/infra/adapters/mail/inbound'
import type { Deps } from '#server/infra/deps'
import { deriveSecret } from '#server/infra/env/derived-secret'
import { limitBody } from '#server/infra/http/limit-body'
import { type ReplyOutcome, receiveReply } from '#server/market/messages/reply-by-mail'

const LARGEST_MAIL = 10 * 1024 * 1024

/**
 * Where the mails of the reply domain are handed to us, as they came. What is not signed gets 401, what is no mail 400, and
 * what fails on our side 500, so that it comes again.
 */
export function createInboundMail(deps: AppDeps): Hono {
  const app = new Hono()
  app.post(DOORS.inboundMail.path, limitBody(LARGEST_MAIL), async (c) => {
    const secret = inboundSecret(deps.env)
    if (!secret) return c.body(null, 404)
    const raw = Buffer.from(await c.req.arrayBuffer())
    const isAuthentic = c.req.header('x-mail-authentication') === 'pass'
    const signed = {
      at: Number(c.req.header('x-mail-timestamp')),
      signature: c.req.header('x-mail-signature') ?? '',
      isAuthentic,
    }
    if (!isMailSigned(secret, signed, raw, deps.clock.now().getTime())) return c.body(null, 401)
    let mail: InboundMail
    try {
      mail = await readMail(raw)
    } catch {
      return c.body(null, 400)
    }
    return c.json({ outcome: await receiveReply(deps, mail, isAuthentic) })
  })
  return app
}

/** Hands a mail over as whoever runs the mail of the domain does. */
export async function handOver(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  door: Hono,
  raw: Buffer,
): Promise<ReplyOutcome | null> {
  const at = Math.floor(clock.now().getTime() / 1000)
  const response = await door.request(DOORS.inboundMail.path, {
    method: 'POST',
    body: new Uint8Array(raw),
    headers: {
      'x-mail-timestamp': String(at),
      'x-mail-authentication': 'pass',
      'x-mail-signature': signMail(inboundSecret(env) ?? '', { at, isAuthentic: true }, raw),
    },
  })
  return response.ok ? ((await response.json()) as { outcome: ReplyOutcome }).outcome : null
}

/** What mails are signed with; undefined where none come in. */
export function inboundSecret({ inboundMail, secretKey }: Deps['env']): string | undefined {
  return inboundMail && (inboundMail.secret ?? deriveSecret(secretKey, 'inbound mail'))
}
