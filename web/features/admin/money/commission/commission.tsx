import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ruleState } from '#contract/commission.rules'
import type { CommissionRuleRow } from '#contract/money-desk'
import type { Role } from '#contract/roles'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Loaded } from '../../../../kit/page/loaded'
import { Card } from '../../card'
import { WaitingList } from '../../proposals/waiting-list'
import { EndRule } from './end-rule'
import { RuleDialog } from './rule-dialog'
import { RuleRow } from './rule-row'

type Asked = { act: 'add' } | { act: 'replace' | 'end'; rule: CommissionRuleRow }

/** What the platform keeps now and kept before. Only super-admins change it. */
export function Commission({ role }: { role: Role }) {
  const rules = useQuery({ ...api.moneyDesk.rules.queryOptions(), staleTime: 0 })
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const now = new Date()
  const stateOf = (rule: CommissionRuleRow) => ruleState(rule, now)
  const planned = rules.data?.items.filter((rule) => stateOf(rule) === 'planned') ?? []
  const past = rules.data?.items.filter((rule) => ['ended', 'withdrawn'].includes(stateOf(rule))) ?? []
  const may = role === 'super-admin'
  return (
    <div className="flex flex-col gap-5">
      <WaitingList role={role} only="commission" />
      <Card
        title="Active rules"
        note="What Pawstead keeps from each card payment. Tips, donations, and adoption fees are exempt."
        aside={
          may && (
            <Button variant="outline" size="sm" onClick={() => setAsked({ act: 'add' })}>
              New rule
            </Button>
          )
        }
      >
        <Loaded query={rules} what="the rules" shape="h-[10rem]">
          {({ items }) => {
            const current = items.filter((rule) => stateOf(rule) === 'counts')
            if (current.length === 0) return <p className="text-muted-foreground">No commission is taken right now.</p>
            return (
              <ul className="-my-3.5">
                {current.map((rule) => (
                  <RuleRow key={rule.id} rule={rule}>
                    {may && rule.validTo === null && (
                      <>
                        <Button
                          variant="outline"
                          size="sm"
                          aria-label={`Replace ${rule.name}`}
                          onClick={() => setAsked({ act: 'replace', rule })}
                        >
                          Replace
                        </Button>
                        <Button
                          variant="outline"
                          size="sm"
                          aria-label={`End ${rule.name}`}
                          onClick={() => setAsked({ act: 'end', rule })}
                        >
                          End
                        </Button>
                      </>
                    )}
                  </RuleRow>
                ))}
              </ul>
            )
          }}
        </Loaded>
        {!may && <p className="mt-5 text-sm text-muted-foreground">Only super-admins can change these.</p>}
      </Card>
      {planned.length > 0 && (
        <Card title="Planned rules" note="Sellers see these on their payouts page.">
          <ul className="-my-3.5">
            {planned.map((rule) => (
              <RuleRow key={rule.id} rule={rule}>
                {may && rule.validTo === null && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Withdraw ${rule.name}`}
                    onClick={() => setAsked({ act: 'end', rule })}
                  >
                    Withdraw
                  </Button>
                )}
              </RuleRow>
            ))}
          </ul>
        </Card>
      )}
      {past.length > 0 && (
        <Card title="Past rules">
          <ul className="-my-3.5">
            {past.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
        </Card>
      )}
      {asked && asked.act !== 'end' && (
        <RuleDialog {...(asked.act === 'replace' && { replaces: asked.rule })} onClose={close} />
      )}
      {asked?.act === 'end' && <EndRule rule={asked.rule} onClose={close} />}
    </div>
  )
}
