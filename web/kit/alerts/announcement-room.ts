import { keptRoom } from '#web/kit/page/kept-room'

/** Read by `public/theme.js` too. */
export const ANNOUNCED_KEY = 'pawstead.announced'

export const announcementRoom = keptRoom('announced', ANNOUNCED_KEY)
