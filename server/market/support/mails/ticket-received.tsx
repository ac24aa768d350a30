import { Text } from '@react-email/components'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

/**
 * Nothing that was typed into the form stands in it: anybody can type anybody's address, and must not be able to have
 * us carry their words there.
 */
export function TicketReceived({ number, topic, siteLink }: { number: string; topic: string; siteLink: string }) {
  return (
    <MailLayout
      title="We have your message"
      preview={`Your number is ${number}.`}
      reason="You are receiving this email because this address was entered in the Pawstead contact form. If it wasn’t you, you don’t need to do anything."
    >
      <Text style={style.text}>{greeting('')}</Text>
      <Text style={style.text}>Thanks for writing to us. Your message number is {number}.</Text>
      <Text style={style.text}>Topic: {topic}.</Text>
      <Text style={style.text}>
        A member of our team will read it and reply to this address, urgent messages first. To add something, write to
        us again and include the number. If you were signed in, you can see your message at {siteLink}.
      </Text>
    </MailLayout>
  )
}
