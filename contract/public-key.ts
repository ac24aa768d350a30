/** Names this site to the account service. Public by nature: it proves nothing and opens nothing. */
export const PUBLIC_KEY = 'sb_publishable_pawstead'
