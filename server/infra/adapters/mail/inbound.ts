import { createHmac, timingSafeEqual } from 'node:crypto'
import { toPlainText } from '@react-email/render'
import EmailReplyParser from 'email-reply-parser'
import PostalMime from 'postal-mime'

/** A mail that somebody sent to us, as far as it is ours to read. */
export type InboundMail = {
  /** The address of the one who wrote it, in lower case; null where there is not exactly one. */
  from: string | null
  /** Everybody it is addressed to, in lower case. */
  to: string[]
  /** Its own id; null where it has none. */
  messageId: string | null
  /** Written by a program: an absence note, a bounce, a list. */
  isAutomatic: boolean
  /** What was written, without what it quotes and without a signature. */
  text: string
  attachments: number
}

/** What our mails say where an answer begins: whatever follows it is a quote. */
export const REPLY_LINE = 'Reply above this line.'
/** How old a signature may be, and how far ahead its clock. */
const SIGNED_WITHIN_S = 300
const MAX_DEPTH = 20

/**
 * Reads a mail.
 *
 * @param raw as it came over SMTP (RFC 5322)
 * @throws Error for what no mail is, or nests deeper than any does
 */
export async function readMail(raw: Buffer): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: MAX_DEPTH, maxRfc822NestingDepth: 0 })
  const header = (name: string) =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const addressesIn = (list: typeof mail.to) =>
    (list ?? []).flatMap(({ address }) => (address ? [address.toLowerCase()] : []))
  const delivered = header('delivered-to') ?? header('x-original-to')
  const senders = mail.headers.filter(({ key }) => key === 'from')
  return {
    from: senders.length === 1 ? (mail.from?.address?.toLowerCase() ?? null) : null,
    to: [...new Set([...addressesIn(mail.to), ...addressesIn(mail.cc), ...(delivered ? [delivered] : [])])],
    messageId: mail.messageId ?? null,
    isAutomatic:
      (header('auto-submitted') ?? 'no') !== 'no' ||
      /^(?:bulk|junk|list|auto_reply)$/.test(header('precedence') ?? '') ||
      ['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((name) => header(name) !== undefined) ||
      header('return-path') === '<>',
    text: ownWords(mail.text ?? wordsOf(mail.html ?? '')),
    attachments: mail.attachments.filter(({ disposition }) => disposition !== 'inline').length,
  }
}

/** The words of a mail that comes as HTML alone, without what it quotes. */
function wordsOf(html: string): string {
  const skipped = ['blockquote', '.gmail_quote', '.yahoo_quoted', '#divRplyFwdMsg', 'img', 'script', 'style']
  return toPlainText(html, {
    wordwrap: false,
    selectors: [
      ...skipped.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'a', options: { ignoreHref: true } },
    ],
  })
}

/** What somebody wrote, without the mail they answer. */
function ownWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex((line) => line.includes(REPLY_LINE))
  // programs put a line of their own above what they quote ("On Thursday … wrote:"), which the library knows
  return new EmailReplyParser()
    .parseReply((end < 0 ? lines : lines.slice(0, end + 1)).join('\n').replace(REPLY_LINE, ''))
    .trim()
}

/**
 * The signature of a mail that is handed to us.
 *
 * @param at seconds since 1970
 * @param isAuthentic whether the sender was found to be who they say (DMARC passed)
 */
export function signMail(
  secret: string,
  { at, isAuthentic }: { at: number; isAuthentic: boolean },
  raw: Buffer,
): string {
  return createHmac('sha256', secret)
    .update(`${at}.${isAuthentic ? 'pass' : 'fail'}.`)
    .update(raw)
    .digest('hex')
}

/** Whether a mail was handed to us by whoever has the secret, within five minutes. @param now milliseconds since 1970 */
export function isMailSigned(
  secret: string,
  { at, isAuthentic, signature }: { at: number; isAuthentic: boolean; signature: string },
  raw: Buffer,
  now: number,
): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature) || !(Math.abs(now / 1000 - at) <= SIGNED_WITHIN_S)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signMail(secret, { at, isAuthentic }, raw), 'hex'))
}
