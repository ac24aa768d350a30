import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonSummary } from '#contract/people'
import { isReviewed, PROFILE_TYPE_NAMES } from '#contract/profiles.rules'
import { PersonPicker } from '#web/features/admin/person/person-picker'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Loaded } from '../../../../kit/page/loaded'

/** Finds a seller by the person behind it. */
export function SellerPicker({ onPick }: { onPick: (profileId: string) => void }) {
  const [person, setPerson] = useState<PersonSummary | null>(null)
  return (
    <div>
      <PersonPicker label="Seller" onPick={setPerson} />
      {person && <Shops person={person} onPick={onPick} />}
    </div>
  )
}

/** What they sell as: each a button. */
function Shops({ person: { id, name }, onPick }: { person: PersonSummary; onPick: (profileId: string) => void }) {
  const person = useQuery(api.people.get.queryOptions({ input: { id } }))
  return (
    <div role="status" className="mt-2">
      <Loaded query={person} what={`what ${name} sells`} shape="h-[2.75rem] rounded-md">
        {({ profiles }) => {
          const shops = profiles.filter(({ userType }) => isReviewed(userType))
          if (shops.length === 0) return <p className="text-sm text-muted-foreground">{name} doesn’t sell anything.</p>
          return (
            <ul className="flex flex-wrap gap-2">
              {shops.map((shop) => (
                <li key={shop.id}>
                  <Button variant="outline" size="sm" onClick={() => onPick(shop.id)}>
                    {shop.name}, {PROFILE_TYPE_NAMES[shop.userType].toLowerCase()}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </div>
  )
}
