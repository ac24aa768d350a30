import { Button, Text } from '@react-email/components'
import { DAYS_BETWEEN_TRIES, MAX_TRIES } from '#contract/subscriptions.rules'
import { greeting } from '#server/core/mails/greeting'
import { MailLayout } from '#server/core/mails/layout'
import { style } from '#server/core/mails/style'
import { ItemAmounts, REASON, type SoonItem } from './item-rows'

type Props = {
  items: readonly SoonItem[]
  reason: 'declined' | 'authentication'
  attempt: number
  name: string
  link: string
}

/** That nothing was charged, why, and what happens next. */
export function RepeatFailed({ items, reason, attempt, name, link }: Props) {
  const why =
    reason === 'authentication'
      ? 'Your bank wants you to confirm payments with this card yourself, so it can’t be charged while you’re away.'
      : 'Your bank declined the charge.'
  const next =
    attempt < MAX_TRIES
      ? `We’ll try ${attempt === MAX_TRIES - 1 ? 'once more' : 'again'} in ${DAYS_BETWEEN_TRIES} days. The delivery may come later than planned.`
      : `That was the last of ${MAX_TRIES} tries, so we paused it. Save a card, and it goes on.`
  return (
    <MailLayout title="We couldn’t charge your card" preview="You weren’t charged." reason={REASON}>
      <Text style={style.text}>{greeting(name)}</Text>
      <Text style={style.text}>{why} You weren’t charged, and this wasn’t ordered:</Text>
      <ItemAmounts items={items} />
      <Text style={style.text}>{next}</Text>
      <Button href={link} style={style.button}>
        Use another card
      </Button>
    </MailLayout>
  )
}
