import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SavedCard } from '#contract/subscriptions'
import { Confirm } from '#web/kit/form/confirm'
import { FormProblem } from '#web/kit/form/form-problem'
import { Card } from '#web/kit/page/card'
import { client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Button } from '#web/ui/button'
import { useChangeSubscriptions } from './use-subscriptions'

/** The card that everything is paid with, another one instead, or none. */
export function SavedCardPanel({ card }: { card: SavedCard | null }) {
  const [asking, setAsking] = useState(false)
  const open = useCardPage()
  const remove = useChangeSubscriptions(
    () => client.subscriptions.removeCard(),
    'Card removed.',
    () => setAsking(false),
  )
  return (
    <Card title="Card" note="The card payment provider keeps it. We know only its kind, last digits, and end date.">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="nums">
          {card
            ? `${card.brand.replace(/^./, (first) => first.toUpperCase())} ending in ${card.last4}, valid through ${endWords(card.expires)}`
            : 'No card saved.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant={card ? 'outline' : 'primary'} size="sm" busy={open.busy} onClick={open.start}>
            {card ? 'Use another card' : 'Save a card'}
          </Button>
          {card && (
            <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
              Remove card
            </Button>
          )}
        </div>
      </div>
      <FormProblem>{open.error ? explain(open.error) : null}</FormProblem>
      <Confirm
        open={asking}
        title="Remove this card?"
        action="Remove card"
        destructive
        busy={remove.busy}
        problem={remove.problem?.words ?? null}
        onConfirm={() => remove.run()}
        onClose={() => setAsking(false)}
      >
        All your repeat deliveries are paused until you save another.
      </Confirm>
    </Card>
  )
}

/** "2029-04" as it is printed on the card. */
function endWords(expires: string): string {
  const [year = '', month = ''] = expires.split('-')
  return `${month}/${year.slice(-2)}`
}

/** Opens the provider's page on which a card is saved. Stays busy while this page is being left. */
export function useCardPage(): { start: () => void; busy: boolean; error: Error | null } {
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => client.subscriptions.saveCard(),
    onSuccess: ({ url }) => location.assign(url),
    networkMode: 'always',
  })
  // the way back may bring this page as it was left, still busy
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [reset])
  return { start: () => mutate(), busy: isPending || isSuccess, error }
}
