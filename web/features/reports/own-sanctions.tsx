import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { OwnSanctionItem } from './own-sanction'

/** Warnings, limits, and suspensions, as whom they are about reads them. */
export function OwnSanctions() {
  const queryClient = useQueryClient()
  const own = useQuery({ ...api.sanctions.own.queryOptions(), staleTime: 0 })
  return (
    <Card title="Decisions about you" note="Warnings, and limits on what you can do here.">
      <Loaded query={own} what="the decisions" shape="h-[6rem]">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted-foreground">There are none.</p>
          ) : (
            <ul className="-my-5 divide-y divide-border">
              {items.map((sanction) => (
                <li key={sanction.id} className="py-5">
                  <OwnSanctionItem
                    sanction={sanction}
                    send={(body) => client.sanctions.appeal({ id: sanction.id, body })}
                    onSent={() => queryClient.invalidateQueries({ queryKey: api.sanctions.own.key() })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
