import { Button, Hr, Text } from '@react-email/components'
import { nameForMail } from '#contract/names.rules'
import { MailLayout } from './layout'
import { style } from './style'

type Props = {
  name: string
  number: string
  /** Paragraphs with an empty line between them. */
  answer: string
  closed: boolean
  siteLink: string
}

export function TicketAnswered({ name, number, answer, closed, siteLink }: Props) {
  return (
    <MailLayout
      title="We have answered you"
      preview={`About your message ${number}.`}
      reason={`You get this email because you wrote to us. Your message has the number ${number}.`}
    >
      <Text style={style.text}>Hello {nameForMail(name, 'there')},</Text>
      {answer.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never changed
        <Text key={index} style={{ ...style.text, whiteSpace: 'pre-line' }}>
          {paragraph}
        </Text>
      ))}
      <Hr style={style.line} />
      <Text style={style.text}>
        {closed
          ? 'We take this as settled. If it is not, write to us again and it is open once more.'
          : 'To answer, open your messages on Pawstead, or write to us again and mention the number.'}
      </Text>
      <Button href={siteLink} style={style.button}>
        Open my messages
      </Button>
    </MailLayout>
  )
}
