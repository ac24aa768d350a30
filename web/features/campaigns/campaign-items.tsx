import { useInfiniteQuery } from '@tanstack/react-query'
import { Money } from '#web/kit/money/money'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { ITEM_STATE_WORDS } from './campaign-words'

/** What is in a sale, by name, with both prices. */
export function CampaignItems({ id, name, currency }: { id: string; name: string; currency: string }) {
  const query = useInfiniteQuery({
    queryKey: [...api.campaigns.items.key(), id],
    queryFn: ({ pageParam }) => client.campaigns.items({ id, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  return (
    <div className="mt-4">
      <Loaded query={query} what="its products" shape="h-[8rem] rounded-card">
        {({ pages }) => (
          <>
            <ul aria-label={`Products of ${name}`} className="hairline rounded-card divide-y divide-border text-sm">
              {pages
                .flatMap(({ items }) => items)
                .map((item) => (
                  <li key={item.productId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-2.5">
                    <span className="min-w-0 wrap-anywhere">
                      {item.name}
                      {item.optionValue && `, ${item.optionValue}`}
                    </span>
                    <span className="flex flex-wrap gap-x-4">
                      <span className="text-muted-foreground">{ITEM_STATE_WORDS[item.state]}</span>
                      <span className="whitespace-nowrap">
                        <span className="sr-only">from </span>
                        <s className="text-muted-foreground">
                          <Money amount={item.before} currency={currency} />
                        </s>{' '}
                        <span className="sr-only">to </span>
                        <Money amount={item.after} currency={currency} />
                      </span>
                    </span>
                  </li>
                ))}
            </ul>
            {query.hasNextPage && (
              <Button
                data-more=""
                className="mt-3"
                variant="outline"
                size="sm"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
