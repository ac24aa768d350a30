import { keptRoom } from '#web/kit/page/kept-room'

/** Read by `public/theme.js` too. */
export const ALERTS_KEY = 'pawstead.alerts'

export const alertRoom = keptRoom('alerts', ALERTS_KEY)
