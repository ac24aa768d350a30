import { Button, Text } from '@react-email/components'
import { formatMoney } from '#contract/amounts'
import { nameForMail } from '#contract/names.rules'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../../core/mails/layout'

type Props = { group: { number: string; customerName: string; currency: string }; amount: number; shopLink: string }

export function PaymentReturned({ group, amount, shopLink }: Props) {
  const money = formatMoney(amount, group.currency)
  return (
    <MailLayout title="Your payment is being refunded" preview={`We're refunding ${money} to your card.`}>
      <Text style={style.text}>
        Hi {nameForMail(group.customerName, 'there')}, your payment for order {group.number} arrived after some or all
        of the items were no longer available.
      </Text>
      <Text style={style.text}>
        We're refunding {money} to the card you paid with. It {REFUND_TAKES} to appear.
      </Text>
      <Button href={shopLink} style={style.button}>
        Back to your cart
      </Button>
    </MailLayout>
  )
}
