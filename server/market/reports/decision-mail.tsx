import { Button, Text } from '@react-email/components'
import { greeting } from '#server/core/mails/greeting'
import { MailLayout } from '#server/core/mails/layout'
import { style } from '#server/core/mails/style'

export type DecisionWords = {
  title: string
  paragraphs: string[]
  /** What its reader wrote, word for word. */
  quote?: string
  action?: { label: string; link: string }
  note?: string
}

type Props = { name: string; words: DecisionWords; reason: string; stop: string | undefined }

/** Tells somebody what was decided about what they wrote or reported. */
export function DecisionMail({ name, words: { title, paragraphs, quote, action, note }, reason, stop }: Props) {
  const [first, ...others] = paragraphs
  return (
    <MailLayout title={title} preview={first ?? title} reason={reason} {...(stop && { stop })}>
      <Text style={style.text}>{greeting(name)}</Text>
      <Text style={style.text}>{first}</Text>
      {quote && <Text style={style.text}>“{quote}”</Text>}
      {others.map((paragraph) => (
        <Text key={paragraph} style={style.text}>
          {paragraph}
        </Text>
      ))}
      {action && (
        <Text style={{ margin: 0 }}>
          <Button href={action.link} style={style.button}>
            {action.label}
          </Button>
        </Text>
      )}
      {note && <Text style={{ ...style.quiet, margin: '16px 0 0' }}>{note}</Text>}
    </MailLayout>
  )
}
