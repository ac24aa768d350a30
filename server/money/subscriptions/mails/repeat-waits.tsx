import { Button, Text } from '@react-email/components'
import { formatMoney } from '#contract/amounts'
import { sentence } from '#contract/names.rules'
import { MAX_RISE } from '#contract/subscriptions.rules'
import { greeting } from '#server/core/mails/greeting'
import { MailLayout } from '#server/core/mails/layout'
import { style } from '#server/core/mails/style'
import type { SubscriptionTopics } from '../topics'
import { REASON, type SoonItem } from './item-rows'

type Why = SubscriptionTopics['mail.repeat-waits']['why']
type Props = { item: SoonItem & { agreedPrice: number }; why: Why; name: string; link: string }

/** What a delivery waits for, and that nothing is charged meanwhile. */
export function RepeatWaits({ item, why, name, link }: Props) {
  const { product, shop, price, agreedPrice, currency } = item
  const words: Record<Why, string> = {
    out_of_stock: `${product} is out of stock at ${sentence(shop)} We’ll order it as soon as there’s enough, so it may come later than planned.`,
    limit: `Your repeat delivery asks for more ${product} than ${shop} sells in one order. Choose fewer, and we’ll order it.`,
    address: `${shop} doesn’t deliver to your address. Choose another address, and we’ll order ${product}.`,
    price: `${product} now costs ${formatMoney(price, currency)}. You agreed to ${formatMoney(agreedPrice, currency)}, and a rise of more than ${MAX_RISE * 100}% is yours to decide. We paused it until you do.`,
    gone: `${shop} doesn’t sell ${product} at the moment, so we paused your repeat delivery.`,
    card: `There’s no saved card to charge for ${product}. We paused it until you save one.`,
  }
  return (
    <MailLayout title="Your repeat delivery needs a look" preview={words[why]} reason={REASON}>
      <Text style={style.text}>{greeting(name)}</Text>
      <Text style={style.text}>{words[why]}</Text>
      <Text style={style.text}>You weren’t charged.</Text>
      <Button href={link} style={style.button}>
        View repeat deliveries
      </Button>
    </MailLayout>
  )
}
