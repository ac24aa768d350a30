import { Button, Text } from '@react-email/components'
import { sentence } from '#contract/names.rules'
import { greeting } from '#server/core/mails/greeting'
import { MailLayout } from '#server/core/mails/layout'
import { style } from '#server/core/mails/style'
import { REPLY_LINE } from '#server/infra/adapters/mail/inbound'

type Props = {
  to: string
  from: string
  /** The profile it was written to; null where it was written to the reader themselves. */
  as: string | null
  /** The first of them. */
  body: string
  more: number
  /** Whom an answer to the mail reaches; null where it reaches nobody. */
  answers: string | null
  link: string
  stop: string
}

export function NewMessages({ to, from, as, body, more, answers, link, stop }: Props) {
  return (
    <MailLayout
      title={as ? `${from} wrote to ${as}` : `${from} wrote to you`}
      preview="You haven’t read it yet."
      stop={stop}
      reason="You are receiving this email because someone wrote to you on Pawstead. Mute the conversation there, and we won’t email you about it."
    >
      {answers !== null && <Text style={style.quiet}>{REPLY_LINE}</Text>}
      <Text style={style.text}>{greeting(to)}</Text>
      <Text style={style.text}>{body}</Text>
      {more > 0 && (
        <Text style={style.text}>{more === 1 ? 'And one more message.' : `And ${more} more messages.`}</Text>
      )}
      <Button href={link} style={style.button}>
        Read and reply
      </Button>
      {answers !== null && (
        <Text style={style.text}>Or answer this email: what you write goes to {sentence(answers)}</Text>
      )}
    </MailLayout>
  )
}
