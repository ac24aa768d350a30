import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'
import { Loaded } from '../../../../kit/page/loaded'
import { Needs } from './needs'

/** What about the money needs somebody, for the page on which everything is looked at. */
export function MoneyNow() {
  const overview = useQuery({ ...api.moneyDesk.overview.queryOptions(), staleTime: 0 })
  return (
    <Loaded query={overview} what="what needs attention" shape="h-[7.5rem]">
      {(counts) => <Needs {...counts} />}
    </Loaded>
  )
}
