import { BANNER_EVERY_MS } from '#contract/security.rules'
import { api } from '#web/lib/api'

export const alertsQuery = () => ({ ...api.security.bannerAlerts.queryOptions(), staleTime: BANNER_EVERY_MS })
