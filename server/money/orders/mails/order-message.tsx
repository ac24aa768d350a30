import { Button, Section, Text } from '@react-email/components'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

type Props = { number: string; to: string; from: string; body: string; link: string; reason?: string }

/** To either side: what the other wrote about an order. */
export function OrderMessage({ number, to, from, body, link, reason }: Props) {
  return (
    <MailLayout
      title={`Message about order ${number}`}
      preview={`${from} wrote to you about order ${number}.`}
      {...(reason && { reason })}
    >
      <Text style={style.text}>{greeting(to)}</Text>
      <Text style={style.text}>
        {from} wrote about order {number}:
      </Text>
      <Section style={style.part}>
        {body.split('\n').map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may read alike, and none of them moves
          <Text key={place} style={style.text}>
            {line}
          </Text>
        ))}
      </Section>
      <Text style={style.quiet}>Reply on the order’s page. Replies to this email don’t reach anyone.</Text>
      <Button href={link} style={style.button}>
        Reply
      </Button>
    </MailLayout>
  )
}
