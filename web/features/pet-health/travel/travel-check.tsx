import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Hand } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '#contract/days.rules'
import type { TravelCheck } from '#contract/pet-travel'
import type { PetHead } from '#contract/pets'
import { Day } from '#web/kit/moment/day'
import { today } from '#web/kit/moment/days'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Banner } from '#web/ui/banner'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { ruleWords } from './travel-words'

/** A journey and a day: what the record already shows, what is missing, and by when. */
export function TravelCheckPanel({ pet }: { pet: PetHead }) {
  const sets = useQuery(api.petTravel.forPet.queryOptions({ input: { petId: pet.id } }))
  const [setId, setSet] = useState('')
  const [on, setOn] = useState(() => addDays(today(), 60))
  return (
    <Block title="Travel check">
      <Loaded query={sets} what="the travel rules" shape="h-[6rem] rounded-card">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted-foreground">
              We have no rules for this kind of animal. Ask the authority of the country you travel to.
            </p>
          ) : (
            <div className="flex flex-col gap-5">
              <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
                <Field label="Journey">
                  <Select value={setId} onChange={({ target }) => setSet(target.value)}>
                    <option value="">Choose one</option>
                    {items.map(({ id, label }) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Field label="Day of arrival">
                  <Input type="date" min={today()} value={on} onChange={({ target }) => setOn(target.value)} />
                </Field>
              </div>
              {setId !== '' && on !== '' && <Check petId={pet.id} setId={setId} on={on} />}
            </div>
          )
        }
      </Loaded>
    </Block>
  )
}

function Check({ petId, setId, on }: { petId: string; setId: string; on: string }) {
  const query = useQuery(api.petTravel.check.queryOptions({ input: { petId, setId, on } }))
  return (
    <Loaded query={query} what="the check" shape="h-[16rem] rounded-card">
      {({ findings, source, sourceUrl, sourceDate }) => (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col">
            {findings.map((finding) => (
              <Finding key={JSON.stringify(finding.rule)} finding={finding} />
            ))}
          </ul>
          <Banner tone="warning" title="This list is not complete">
            Rules change, and airlines have their own. Ask the authority of the country before you book.
          </Banner>
          <p className="text-sm text-muted-foreground">
            Source:{' '}
            <a href={sourceUrl} target="_blank" rel="noopener noreferrer" className="link underline underline-offset-4">
              {source}
            </a>
            , as of <Day day={sourceDate} />. The check reads this record, but not its private entries.
          </p>
        </div>
      )}
    </Loaded>
  )
}

const LOOKS = {
  met: { tone: 'success', icon: CircleCheck, words: 'Met' },
  missing: { tone: 'destructive', icon: CircleAlert, words: 'Missing' },
  yours: { tone: 'info', icon: Hand, words: 'Check yourself' },
} as const

function Finding({ finding: { rule, status, by, from, because } }: { finding: TravelCheck['findings'][number] }) {
  const { tone, icon, words } = LOOKS[status]
  const isLate = status === 'missing' && by !== null && by < today()
  return (
    <li className="hairline border-x-0 border-t-0 last:border-b-0 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-medium">{ruleWords(rule)}</p>
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      </div>
      <p className="mt-0.5 text-sm text-muted-foreground">
        {because} {rule.note}
      </p>
      {status !== 'met' && by && (
        <p className="mt-1 text-sm font-medium">
          {isLate ? (
            <>
              It had to be done by <Day day={by} />. Choose a later day.
            </>
          ) : from && from < by ? (
            <>
              Between <Day day={from} /> and <Day day={by} />
            </>
          ) : (
            <>
              By <Day day={by} />
            </>
          )}
        </p>
      )}
    </li>
  )
}
