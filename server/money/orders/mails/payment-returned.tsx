import { Button, Text } from '@react-email/components'
import { formatMoney } from '#contract/amounts'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

type Props = { group: { number: string; customerName: string; currency: string }; amount: number; shopLink: string }

export function PaymentReturned({ group, amount, shopLink }: Props) {
  const money = formatMoney(amount, group.currency)
  return (
    <MailLayout title="Your payment is being refunded" preview={`We’re refunding ${money} to your card.`}>
      <Text style={style.text}>{greeting(group.customerName)}</Text>
      <Text style={style.text}>
        Some or all of the items in order {group.number} were no longer available when your payment arrived.
      </Text>
      <Text style={style.text}>
        We’re refunding {money} to the card you paid with. It {REFUND_TAKES} to appear.
      </Text>
      <Button href={shopLink} style={style.button}>
        Back to your cart
      </Button>
    </MailLayout>
  )
}
