import { Button, Text } from '@react-email/components'
import { formatMoney } from '#contract/money'
import { nameForMail } from '#contract/names.rules'
import { MailLayout } from './layout'
import { style } from './style'

type Props = { group: { number: string; customerName: string; currency: string }; amount: number; shopLink: string }

export function PaymentReturned({ group, amount, shopLink }: Props) {
  const money = formatMoney(amount, group.currency)
  return (
    <MailLayout title="Your payment goes back" preview={`We send ${money} back to your card.`}>
      <Text style={style.text}>
        Hello {nameForMail(group.customerName, 'there')}, your payment for {group.number} reached us when some of what
        it was for, or all of it, could no longer be had.
      </Text>
      <Text style={style.text}>
        We send {money} back to the card you paid with. Banks take up to ten days to show it.
      </Text>
      <Button href={shopLink} style={style.button}>
        Back to the shop
      </Button>
    </MailLayout>
  )
}
