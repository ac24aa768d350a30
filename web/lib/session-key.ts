/** Where auth-js keeps the session in this browser. */
export const STORAGE_KEY = 'pawstead.session'
