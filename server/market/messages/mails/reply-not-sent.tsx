import { Button, Text } from '@react-email/components'
import { greeting } from '#server/core/mails/greeting'
import { MailLayout } from '#server/core/mails/layout'
import { style } from '#server/core/mails/style'

export function ReplyNotSent({ to, why, link }: { to: string; why: string; link: string }) {
  return (
    <MailLayout
      title="Your reply wasn’t sent"
      preview={why}
      reason="You are receiving this email because a reply to one of our emails reached us."
    >
      <Text style={style.text}>{greeting(to)}</Text>
      <Text style={style.text}>
        Someone answered one of our emails about a conversation of yours, and nothing was sent.
      </Text>
      <Text style={style.text}>{why}</Text>
      <Button href={link} style={style.button}>
        Open the conversation
      </Button>
    </MailLayout>
  )
}
