import { Button, Hr, Text } from '@react-email/components'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

type Props = {
  name: string
  number: string
  /** Paragraphs with an empty line between them. */
  answer: string
  closed: boolean
  /** Whether it was written by somebody signed in, who finds it among their messages. */
  hasAccount: boolean
  siteLink: string
}

export function TicketAnswered({ name, number, answer, closed, hasAccount, siteLink }: Props) {
  return (
    <MailLayout
      title="We replied to your message"
      preview={`About your message ${number}.`}
      reason={`You are receiving this email because you wrote to us. Your message number is ${number}.`}
    >
      <Text style={style.text}>{greeting(name)}</Text>
      {answer.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never changed
        <Text key={index} style={style.text}>
          {paragraph}
        </Text>
      ))}
      <Hr style={style.line} />
      <Text style={style.text}>
        {closed
          ? 'We’ve marked this as resolved. If it isn’t, write to us again and we’ll reopen it.'
          : hasAccount
            ? 'To reply, open your message below, or write to us again and include the message number.'
            : 'To reply, write to us again and include the message number.'}
      </Text>
      <Button href={siteLink} style={style.button}>
        {hasAccount ? 'View my messages' : 'Write to us'}
      </Button>
    </MailLayout>
  )
}
