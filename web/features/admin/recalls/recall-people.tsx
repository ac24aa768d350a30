import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { Button } from '#web/ui/button'
import { ListRange } from '#web/ui/list-range'
import { Card } from '../card'
import { AffectedList } from './affected-list'

/** Whoever was found, page by page, with who was told and who has seen it. */
export function RecallPeople({ id }: { id: string }) {
  const [cursor, setCursor] = useState<string>()
  const input = { id, ...(cursor && { cursor }) }
  const query = useQuery({
    ...api.recalls.people.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  return (
    <Card title="What people have of it">
      <Loaded query={query} what="the people" shape="h-[12rem]">
        {({ items, next, ...span }) =>
          items.length === 0 ? (
            <p className="text-muted-foreground">We haven’t found anyone who bought it here.</p>
          ) : (
            <>
              <ListRange span={span} shown={items.length} />
              <AffectedList items={items} />
              {(cursor || next) && (
                <p className="mt-3 flex gap-2">
                  {cursor && (
                    <Button variant="outline" size="sm" onClick={() => setCursor(undefined)}>
                      First page
                    </Button>
                  )}
                  {next && (
                    <Button variant="outline" size="sm" onClick={() => setCursor(next)}>
                      Next page
                    </Button>
                  )}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
