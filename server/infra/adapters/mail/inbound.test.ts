import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { isMailSigned, REPLY_LINE, readMail, signMail } from './inbound'

type Given = ConstructorParameters<typeof MailComposer>[0]
const written = (mail: Given) =>
  new MailComposer({
    from: 'Ada <Ada@Example.com>',
    to: 'reply+1@reply.example',
    messageId: '<1@example.com>',
    ...mail,
  })
    .compile()
    .build()
const read = async (mail: Given) => readMail(await written(mail))

test('who wrote a mail, to whom, and its id are read', async () => {
  expect(await read({ text: 'Yes.' })).toEqual({
    from: 'ada@example.com',
    to: ['reply+1@reply.example'],
    messageId: '<1@example.com>',
    isAutomatic: false,
    text: 'Yes.',
    attachments: 0,
  })
})

test.each([
  [
    'a line of the program',
    'Yes, Tuesday.\n\nOn Thu, Nov 26, 2026 at 9:00 AM Pawstead <hello@pawstead.example> wrote:\n> Hi\n> there\n',
  ],
  ['our own line', `Yes, Tuesday.\n\n${REPLY_LINE}\n\nHi Ada, Joss wrote to you`],
  ['our own line that was quoted', `Yes, Tuesday.\n\nOn Thursday, Pawstead wrote:\n> ${REPLY_LINE}\n> Hi Ada`],
  [
    'a block as Outlook writes it',
    'Yes, Tuesday.\n\nFrom: Pawstead <hello@pawstead.example>\nSent: Thursday, November 26, 2026 9:00 AM\nTo: Ada\nSubject: Joss wrote to you\n\nHi',
  ],
  ['a signature', 'Yes, Tuesday.\n\n-- \nAda Lindqvist\n+1 207 555 0100'],
  ['the word of a phone', 'Yes, Tuesday.\n\nSent from my iPhone'],
])('what comes after %s is cut', async (_, text) => {
  expect((await read({ text })).text).toBe('Yes, Tuesday.')
})

test('a mail without plain text is read from its HTML, and its quote is cut', async () => {
  const html = `<div>Yes,<br><b>Tuesday</b>.</div><script>alert(1)</script><div class="gmail_quote">On Thursday, Pawstead wrote:<blockquote>${REPLY_LINE}<p>Hi Ada</p></blockquote></div>`
  const { text } = await read({ html })
  expect(text).toMatch(/^Yes,\s+Tuesday\.$/)
})

test.each([
  ['an absence note', { 'Auto-Submitted': 'auto-replied' }],
  ['a list', { 'List-Id': '<a.example>' }],
  ['a bulk mail', { Precedence: 'bulk' }],
  ['a bounce', { 'Return-Path': '<>' }],
])('%s is known for one', async (_, headers) => {
  expect((await read({ text: 'I am away.', headers })).isAutomatic).toBe(true)
})

test('files are counted, and two senders are none', async () => {
  const attachments = [
    { filename: 'a.pdf', content: 'x' },
    { filename: 'b.pdf', content: 'y' },
  ]
  expect((await read({ text: 'Here', attachments })).attachments).toBe(2)
  const raw = (await written({ text: 'Yes.' })).toString().replace('From:', 'From: eve@example.com\r\nFrom:')
  expect((await readMail(Buffer.from(raw))).from).toBeNull()
})

test('a signature holds for one mail, one verdict, and five minutes', () => {
  const [raw, at] = [Buffer.from('a mail'), 1_800_000_000]
  const signature = signMail('secret', { at, isAuthentic: true }, raw)
  const good = (own: Partial<{ at: number; isAuthentic: boolean; signature: string }>, mail = raw, now = at * 1000) =>
    isMailSigned('secret', { at, isAuthentic: true, signature, ...own }, mail, now)
  expect([
    good({}),
    good({}, raw, (at + 299) * 1000),
    good({}, raw, (at + 301) * 1000),
    good({ isAuthentic: false }),
    good({ at: at + 1 }),
    good({}, Buffer.from('another')),
    good({ signature: '' }),
    good({ at: Number.NaN }),
  ]).toEqual([true, true, false, false, false, false, false, false])
})
