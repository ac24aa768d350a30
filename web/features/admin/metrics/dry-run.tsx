import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RuleTrial } from '#contract/security'
import { ALERT_TYPE_WORDS } from '#web/features/security/alert-words'
import { Moment } from '#web/kit/moment/moment'
import { api } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { useLocale } from '#web/ui/locale'
import { Loaded } from '../../../kit/page/loaded'
import { SeverityBadge } from '../badges'
import { Card } from '../card'

/** What each rule of the detection would have caught in the last 30 days. Raises nothing. */
export function DryRun() {
  const [wanted, setWanted] = useState(false)
  const trial = useQuery({ ...api.security.dryRun.queryOptions(), enabled: wanted, staleTime: 0 })
  return (
    <Card
      title="Detection rules"
      note="A dry run checks the last 30 days and shows what each rule would have caught. It doesn’t raise any alerts."
      aside={
        <Button
          variant="outline"
          size="sm"
          busy={trial.isFetching}
          onClick={() => (wanted ? void trial.refetch() : setWanted(true))}
        >
          Dry run
        </Button>
      }
    >
      {wanted && (
        <Loaded query={trial} what="the dry run" shape="h-[20rem]">
          {(rules) => (
            <ul className="-my-3.5">
              {rules.map((rule) => (
                <Rule key={rule.type} rule={rule} />
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </Card>
  )
}

function Rule({ rule: { type, severity, looksFor, enabled, count, incidents } }: { rule: RuleTrial }) {
  const number = new Intl.NumberFormat(useLocale())
  return (
    <li className="py-3.5 hairline border-x-0 border-b-0 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{ALERT_TYPE_WORDS[type]}</h3>
        <SeverityBadge severity={severity} />
        {!enabled && <Badge>Off</Badge>}
        <span className="ml-auto nums font-semibold">{number.format(count)} in 30 days</span>
      </div>
      <p className="mt-1 text-sm text-muted-foreground">Looks for {looksFor}.</p>
      {incidents.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex items-center min-h-compact pointer-coarse:min-h-touch text-sm font-semibold text-primary-ink underline-offset-4 hover:underline">
            Show the latest
            <span className="sr-only"> of {ALERT_TYPE_WORDS[type]}</span>
          </summary>
          <ul className="mt-1 flex flex-col gap-2 text-sm">
            {incidents.map((incident) => (
              <li key={`${incident.at.toISOString()} ${incident.description}`}>
                {incident.description}{' '}
                <span className="text-muted-foreground">
                  <Moment at={incident.at} to="minute" />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
