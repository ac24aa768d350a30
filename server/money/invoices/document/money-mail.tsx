import { Button, Hr, Section, Text } from '@react-email/components'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { AmountRow } from '../../../core/mails/amounts'
import { MailLayout } from '../../../core/mails/layout'

export type MoneyWords = {
  subject: string
  title: string
  /** Whom it greets. */
  name: string
  paragraphs: string[]
  amounts?: { label: string; amount: number; strong?: boolean }[]
  /** What a person wrote by hand, and who. */
  message?: { from: string; text: string } | null
  action: { label: string; link: string }
  note?: string
  reason: string
}

/** A mail about money: a few sentences, the sums, and the page where more can be seen or done. */
export function MoneyMail({ words, currency }: { words: MoneyWords; currency: string }) {
  const { title, name, paragraphs, amounts = [], message, action, note, reason } = words
  return (
    <MailLayout title={title} preview={paragraphs[0] ?? title} reason={reason}>
      <Text style={style.text}>{greeting(name)}</Text>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={style.text}>
          {paragraph}
        </Text>
      ))}
      {message && (
        <Section style={{ margin: '0 0 12px', padding: '0 0 0 16px', borderLeft: '4px solid #f2b33d' }}>
          <Text style={{ ...style.quiet, margin: 0 }}>{message.from} writes:</Text>
          <Text style={{ ...style.text, margin: 0 }}>{message.text}</Text>
        </Section>
      )}
      {amounts.length > 0 && <Hr style={style.line} />}
      {amounts.map((row) => (
        <AmountRow key={row.label} {...row} currency={currency} />
      ))}
      <Text style={{ margin: '16px 0 0' }}>
        <Button href={action.link} style={style.button}>
          {action.label}
        </Button>
      </Text>
      {note && <Text style={{ ...style.quiet, margin: '16px 0 0' }}>{note}</Text>}
    </MailLayout>
  )
}
