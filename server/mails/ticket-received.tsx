import { Text } from '@react-email/components'
import { MailLayout } from './layout'
import { style } from './style'

/**
 * Nothing that was typed into the form stands in it: anybody can type anybody's address, and must not be able to have
 * us carry their words there.
 */
export function TicketReceived({ number, topic, siteLink }: { number: string; topic: string; siteLink: string }) {
  return (
    <MailLayout
      title="We have your message"
      preview={`Your number is ${number}.`}
      reason="You get this email because this address was given in the contact form of Pawstead. If it was not you, there is nothing you need to do."
    >
      <Text style={style.text}>Hello, thank you for writing to us. Your message has the number {number}.</Text>
      <Text style={style.text}>It is about: {topic}.</Text>
      <Text style={style.text}>
        A person reads it and answers to this address, urgent messages first. To add something, write to us again and
        mention the number; if you were signed in, you find your message at {siteLink}.
      </Text>
    </MailLayout>
  )
}
