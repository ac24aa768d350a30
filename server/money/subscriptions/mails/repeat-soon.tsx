import { Button, Text } from '@react-email/components'
import { formatMoney } from '#contract/amounts'
import { asksFirst, MAX_RISE } from '#contract/subscriptions.rules'
import { greeting } from '#server/core/mails/greeting'
import { MailLayout } from '#server/core/mails/layout'
import { style } from '#server/core/mails/style'
import { dayWords, ItemAmounts, REASON, type SoonItem } from './item-rows'

export type { SoonItem } from './item-rows'

type Props = { items: readonly SoonItem[]; name: string; link: string }

/** What will be charged and when, while there is time to change it. */
export function RepeatSoon({ items, name, link }: Props) {
  const days = [...new Set(items.map(({ arrivalOn }) => arrivalOn))]
  const [charged = ''] = items.map(({ chargeOn }) => chargeOn).sort()
  const risen = items.filter(({ agreedPrice, price }) => asksFirst(agreedPrice, price))
  return (
    <MailLayout
      title="Your repeat delivery is coming up"
      preview={`We’ll charge your saved card on ${dayWords(charged)}.`}
      reason={REASON}
    >
      <Text style={style.text}>{greeting(name)}</Text>
      <Text style={style.text}>
        We’ll charge your saved card on {dayWords(charged)}. Until then, you can skip, move, change, or cancel.
      </Text>
      {days.map((day) => (
        <div key={day}>
          <Text style={style.text}>Arrives by {dayWords(day)}:</Text>
          <ItemAmounts items={items.filter(({ arrivalOn }) => arrivalOn === day)} />
        </div>
      ))}
      {risen.map(({ product, agreedPrice, price, currency, chargeOn }) => (
        <Text key={product} style={style.text}>
          The price of {product} went from {formatMoney(agreedPrice, currency)} to {formatMoney(price, currency)}. If
          that’s fine with you, accept it under Manage repeat deliveries by {dayWords(chargeOn)}. Otherwise we charge
          nothing for it and pause it.
        </Text>
      ))}
      <Text style={style.quiet}>
        These are today’s prices, without delivery fees. If a price rises by more than {MAX_RISE * 100}% over what you
        agreed to, we ask you first. If something is out of stock, we wait for it and tell you.
      </Text>
      <Button href={link} style={style.button}>
        Manage repeat deliveries
      </Button>
    </MailLayout>
  )
}
