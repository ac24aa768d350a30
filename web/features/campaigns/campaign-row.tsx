import { CalendarClock, CircleCheck, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '#contract/campaigns'
import { Confirm } from '#web/kit/form/confirm'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { CampaignItems } from './campaign-items'
import { daysWords, givesWords, productsWords, STATE_WORDS, scopeWords } from './campaign-words'
import { useCampaignAct } from './use-campaign-act'

/** A sale with what it lowers, when, and what became of it. */
export function CampaignRow({ campaign }: { campaign: Campaign }) {
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState(false)
  const { id, name, state, products, options, takenOut, leftOut, endedAt, cancelledAt, currency } = campaign
  const onSale = onSaleIn(campaign)
  const stop = useCampaignAct(client.campaigns.stop, () => {
    setAsking(false)
    toast(
      state === 'running'
        ? { title: `${name} has ended`, ...(onSale > 0 && { description: 'Prices go back within a minute.' }) }
        : { title: `${name} is canceled` },
    )
  })
  const counts = [
    productsWords(products, options, locale),
    ...(takenOut > 0 ? [`${takenOut} taken out by a new price`] : []),
    ...(leftOut > 0 ? [`${leftOut} not above the sale price`] : []),
  ]
  return (
    <li className="px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-[18rem]">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-semibold text-lg wrap-anywhere">{name}</h2>
            <StateBadge state={state} />
          </div>
          <p className="mt-1 font-medium wrap-anywhere">
            {givesWords(campaign, locale)}: {scopeWords(campaign, locale)}
          </p>
          <p className="mt-1 text-sm text-muted-foreground">
            {daysWords(campaign, locale)}
            {endedAt && (
              <>
                , ended early on <Moment at={endedAt} />
              </>
            )}
            {cancelledAt && (
              <>
                , canceled on <Moment at={cancelledAt} />
              </>
            )}
          </p>
          <p className="text-sm text-muted-foreground nums">{counts.join(', ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-expanded={open}
            aria-label={`${open ? 'Hide' : 'Show'} products of ${name}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide products' : 'Show products'}
          </Button>
          {(state === 'running' || state === 'planned') && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`${state === 'running' ? 'End now:' : 'Cancel'} ${name}`}
              onClick={() => setAsking(true)}
            >
              {state === 'running' ? 'End now' : 'Cancel'}
            </Button>
          )}
        </div>
      </div>
      {open && <CampaignItems id={id} currency={currency} name={name} />}
      <Confirm
        open={asking}
        title={state === 'running' ? `End ${name} now?` : `Cancel ${name}?`}
        action={state === 'running' ? 'End sale' : 'Cancel sale'}
        destructive
        busy={stop.busy}
        problem={stop.problem?.words ?? null}
        onConfirm={() => stop.run({ id })}
        onClose={() => setAsking(false)}
      >
        {state === 'running'
          ? `${goesBack(campaign)} Orders that were placed keep theirs. A sale that has ended can’t be started again.`
          : 'Its prices won’t change. You can plan another at any time.'}
      </Confirm>
    </li>
  )
}

const onSaleIn = ({ options, takenOut, leftOut }: Campaign) => options - takenOut - leftOut

/** What becomes of the prices: what got another one meanwhile keeps that. */
function goesBack(campaign: Campaign): string {
  if (onSaleIn(campaign) === 0) return 'No price changes: nothing in it is on sale anymore.'
  return campaign.takenOut === 0
    ? 'Prices go back to what they were.'
    : 'Prices go back to what they were, but those you changed during the sale stay.'
}

function StateBadge({ state }: Pick<Campaign, 'state'>) {
  if (state === 'running')
    return (
      <Badge tone="success" icon={CircleCheck}>
        {STATE_WORDS[state]}
      </Badge>
    )
  return <Badge icon={state === 'planned' ? CalendarClock : CircleSlash}>{STATE_WORDS[state]}</Badge>
}
