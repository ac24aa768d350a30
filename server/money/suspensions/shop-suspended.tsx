import { Button, Text } from '@react-email/components'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../core/mails/layout'

type Props = { number: string; shop: string; to: string; until: string; link: string }

/** To a buyer whose order was not sent yet. */
export function ShopSuspended({ number, shop, to, until, link }: Props) {
  return (
    <MailLayout title={`About order ${number}`} preview={`${shop} is suspended. You get your order or your money.`}>
      <Text style={style.text}>{greeting(to)}</Text>
      <Text style={style.text}>
        We’ve suspended {shop} on Pawstead. It can still send order {number}, or hand it over, until {until}.
      </Text>
      <Text style={style.text}>
        What isn’t sent or handed over by then, we refund to the card you paid with. You don’t have to do anything.
      </Text>
      <Button href={link} style={style.button}>
        View order
      </Button>
    </MailLayout>
  )
}
