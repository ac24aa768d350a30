import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api'

/** What a pet parent's day holds; one question for all widgets that show a part of it. */
export function useParentDesk(enabled = true) {
  return useQuery({ ...api.dashboards.petParent.queryOptions(), enabled })
}

/** What a shop has to do. */
export function useShopDesk(enabled = true) {
  return useQuery({ ...api.dashboards.business.queryOptions(), enabled })
}

/** All of a person's profiles with everything in them. */
export function useOwnProfiles(enabled = true) {
  return useQuery({ ...api.profiles.mine.queryOptions(), enabled })
}
