import { useQuery } from '@tanstack/react-query'
import { ruleState } from '#contract/commission.rules'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { useLocale } from '#web/ui/locale'
import { ruleWords } from './rule-words'

/** What the platform keeps, in plain words. */
export function RulesCard() {
  const rules = useQuery(api.moneyDesk.rules.queryOptions())
  const locale = useLocale()
  return (
    <Card title="Pawstead’s fees">
      <Loaded query={rules} what="the rules" shape="h-[9rem] rounded-md">
        {({ items }) => {
          const now = new Date()
          const current = items.filter((rule) => ruleState(rule, now) === 'counts')
          const planned = items
            .filter((rule) => ruleState(rule, now) === 'planned')
            .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
          const isByCategory = [...current, ...planned].some(({ category }) => category)
          return (
            <>
              {current.length === 0 ? (
                <p>No fees right now.</p>
              ) : (
                <ul className="flex flex-col gap-3">
                  {current.map((rule) => (
                    <li key={rule.id}>
                      <p className="font-semibold">{rule.name}</p>
                      <p className="text-muted-foreground">{ruleWords(rule, locale)}</p>
                      {rule.validTo && (
                        <p className="text-sm text-muted-foreground">
                          Until <Moment at={rule.validTo} to="minute" />
                        </p>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {planned.length > 0 && (
                <>
                  <h3 className="mt-5 mb-3 font-semibold">Coming changes</h3>
                  <ul className="flex flex-col gap-3">
                    {planned.map((rule) => (
                      <li key={rule.id}>
                        <p className="font-semibold">{rule.name}</p>
                        <p className="text-muted-foreground">{ruleWords(rule, locale)}</p>
                        <p className="text-sm text-muted-foreground">
                          From <Moment at={rule.validFrom} to="minute" />. Payments made before then aren’t affected.
                        </p>
                      </li>
                    ))}
                  </ul>
                </>
              )}
              {isByCategory && (
                <p className="mt-4 text-sm text-muted-foreground">
                  A fee for a category is taken instead of the one for all products. Delivery isn’t part of a category.
                </p>
              )}
              <p className="mt-4 text-sm text-muted-foreground">
                There’s no fee on tips, donations, adoption fees, or payments you take outside Pawstead. When you refund
                a payment, you get that part of the fee back.
              </p>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
