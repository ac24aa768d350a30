import { useQuery } from '@tanstack/react-query'
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
          const current = items.filter(({ validTo }) => validTo === null)
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
                    </li>
                  ))}
                </ul>
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
