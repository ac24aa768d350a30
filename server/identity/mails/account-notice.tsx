import { Button, Text } from '@react-email/components'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../core/mails/layout'
import type { AccountWords } from './words'

type Props = { name: string; words: AccountWords; reason?: string | undefined }

/** A mail about somebody's account: a few sentences, perhaps a code, perhaps one thing to do. */
export function AccountNotice({
  name,
  words: { title, paragraphs, code, action, note },
  reason = 'You are receiving this email because this address was used on Pawstead.',
}: Props) {
  return (
    <MailLayout title={title} preview={paragraphs[0] ?? title} reason={reason}>
      <Text style={style.text}>{greeting(name)}</Text>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={style.text}>
          {paragraph}
        </Text>
      ))}
      {code && <Text style={style.code}>{code}</Text>}
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
