import type { Mail } from '../mail/mail'
import type { Texts } from './texts'

/** The demo's text messages: they appear in the mailbox. */
export function createMailboxTexts(mail: Mail): Texts {
  return {
    async send({ to, text }) {
      const escaped = text.replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`)
      await mail.send({ to, subject: 'Text message', text, html: `<p style="font:16px sans-serif">${escaped}</p>` })
    },
  }
}
