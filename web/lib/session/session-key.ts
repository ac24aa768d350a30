/** Where auth-js keeps the session in this browser. */
export const STORAGE_KEY = 'pawstead.session'

/** When the person last did something here, in milliseconds since 1970; shared by all tabs. */
export const ACTIVITY_KEY = 'pawstead.activity'
