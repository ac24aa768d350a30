import { expect, test } from 'vitest'
import { renderMail } from '#server/core/mails/render'
import { AccountMail } from '#server/identity/auth/messages'
import { AccountNotice } from './account-notice'
import { accountWords } from './words'

const SITE = 'https://pawstead.test'
const LINK = `${SITE}/auth/v1/verify?token=abc&type=signup&redirect_to=${encodeURIComponent(`${SITE}/`)}`

/** One mail of each kind, every member filled with something that would do harm if it were not text. */
const mails = AccountMail.options.map((option) => {
  const given = Object.fromEntries(
    Object.keys(option.shape).map((key) => [
      key,
      key === 'left' ? 2 : key === 'at' || key === 'on' ? '2026-11-21T10:00:00Z' : key,
    ]),
  )
  return option.parse({
    ...given,
    kind: option.shape.kind.value,
    name: '<b>Ada</b>',
    code: '042137',
    link: LINK,
    side: 'new',
  })
})

test.each(mails)('the email "$kind" says the same in both parts and keeps a name a text', async (mail) => {
  const words = accountWords(mail, SITE)
  const { html, text } = await renderMail(AccountNotice({ name: mail.name, words }))
  expect(words.subject).not.toMatch(/undefined|[\r\n]/)
  expect(html).not.toContain('<b>Ada</b>')
  for (const paragraph of words.paragraphs) expect(text.replaceAll(/\s+/g, ' ')).toContain(paragraph)
  if (words.action) expect(text).toContain(words.action.link)
})

test('mails about a deletion say what stays, as the settings do', () => {
  for (const mail of mails.filter(({ kind }) => kind === 'deletion-planned' || kind === 'deleted')) {
    const said = accountWords(mail, SITE).paragraphs.join(' ')
    expect(said).toMatch(/reviews.*receipts.*stay without your name/)
    expect(said).not.toContain('everything in it')
  }
})

test('a mail about a further second step does not say that its code is the only one', () => {
  const mail = AccountMail.parse({
    kind: 'factor-added',
    to: 'a@example.com',
    name: '',
    factor: 'An authenticator app',
  })
  expect(accountWords(mail, SITE).paragraphs.join(' ')).toContain('a code from this or from another step you added')
})

test('a code stands in the text as six digits by themselves, and the link whole', async () => {
  const mail = AccountMail.parse({ kind: 'confirm', to: 'ada@example.com', name: '', code: '042137', link: LINK })
  const { text } = await renderMail(AccountNotice({ name: '', words: accountWords(mail, SITE) }))
  expect(text).toMatch(/^042137$/m)
  expect(text).toContain(LINK)
})
