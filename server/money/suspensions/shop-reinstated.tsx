import { Button, Text } from '@react-email/components'
import { greeting } from '#server/core/mails/greeting'
import { style } from '#server/core/mails/style'
import { MailLayout } from '../../core/mails/layout'

type Props = { number: string; shop: string; to: string; link: string }

/** To a buyer who was promised their money back by a day that no longer counts. */
export function ShopReinstated({ number, shop, to, link }: Props) {
  return (
    <MailLayout title={`About order ${number}`} preview={`${shop} is back, and your order goes on.`}>
      <Text style={style.text}>{greeting(to)}</Text>
      <Text style={style.text}>
        {shop} is listed on Pawstead again, so order {number} goes on as before. We won’t refund it automatically on the
        day we told you.
      </Text>
      <Text style={style.text}>If you’d rather not wait, see your order for what you can do.</Text>
      <Button href={link} style={style.button}>
        View order
      </Button>
    </MailLayout>
  )
}
