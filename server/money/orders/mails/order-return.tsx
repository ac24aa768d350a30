import { Button, Text } from '@react-email/components'
import type { OrderReturn as Return } from '#contract/order-shapes'
import { RETURN_REASON_WORDS } from '#contract/returns.rules'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

type Props = { number: string; to: string; other: string; request: Return; link: string; reason?: string }

/** To either side: how far a return is, and what it takes next. */
export function OrderReturn({ number, to, other, request, link, reason }: Props) {
  const { title, words } = wordsOf(request, number, other)
  return (
    <MailLayout title={title} preview={words[0] ?? title} {...(reason && { reason })}>
      <Text style={style.text}>{greeting(to)}</Text>
      {words.map((line) => (
        <Text key={line} style={style.text}>
          {line}
        </Text>
      ))}
      {request.items.map(({ itemId, title: name, quantity }) => (
        <Text key={itemId} style={style.text}>
          {quantity} x {name}
        </Text>
      ))}
      <Button href={link} style={style.button}>
        Open order
      </Button>
    </MailLayout>
  )
}

export function wordsOf(request: Return, number: string, other: string): { title: string; words: string[] } {
  switch (request.status) {
    case 'approved':
      return {
        title: 'Your return was approved',
        words: [`${other} approved your return for order ${number}.`, `How to send it: ${request.instructions}`],
      }
    case 'declined':
      return {
        title: 'Your return was declined',
        words: [`${other} declined your return for order ${number}.`, `Reason: ${request.declineReason}`],
      }
    case 'received':
      return {
        title: 'Your return arrived',
        words: [`${other} has what you sent back from order ${number}. Next, the shop refunds it, or says why not.`],
      }
    case 'in_transit':
      return {
        title: 'A return is on its way to you',
        words: [
          `${other} sent back items of order ${number}.`,
          ...(request.trackingNumber
            ? [`Tracking: ${[request.carrier, request.trackingNumber].filter(Boolean).join(', ')}`]
            : []),
        ],
      }
    case 'closed':
      return {
        title: 'A return was withdrawn',
        words: [`${other} keeps what they wanted to return of order ${number}. There’s nothing for you to do.`],
      }
    default:
      return {
        title: 'A customer wants to return something',
        words: [
          `${other} asks to return items of order ${number}.`,
          `Reason: ${RETURN_REASON_WORDS[request.reason]}`,
          ...(request.note ? [`Their words: ${request.note}`] : []),
        ],
      }
  }
}
