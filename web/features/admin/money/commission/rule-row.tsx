import type { ReactNode } from 'react'
import { ruleState } from '#contract/commission.rules'
import type { CommissionRuleRow } from '#contract/money-desk'
import { ruleWords } from '#web/features/payouts/fees/rule-words'
import { Moment } from '#web/kit/moment/moment'
import { useLocale } from '#web/ui/locale'

/** A rule in plain words, with the time it was or is in force. */
export function RuleRow({ rule, children }: { rule: CommissionRuleRow; children?: ReactNode }) {
  const state = ruleState(rule, new Date())
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5 hairline border-x-0 border-b-0 first:border-t-0">
      <div className="flex-1 min-w-[13rem]">
        <p className="font-medium">{rule.name}</p>
        <p>{ruleWords(rule, useLocale())}</p>
        <p className="text-sm text-muted-foreground">
          {state === 'withdrawn' ? (
            'Withdrawn before it started'
          ) : state === 'planned' ? (
            <>
              Starts <Moment at={rule.validFrom} to="minute" />
            </>
          ) : rule.validFrom.getTime() === 0 ? (
            'From the start'
          ) : (
            <>
              Since <Moment at={rule.validFrom} to="minute" />
            </>
          )}
          {rule.validTo && state !== 'withdrawn' && (
            <>
              , until <Moment at={rule.validTo} to="minute" />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2 empty:hidden">{children}</div>
    </li>
  )
}
