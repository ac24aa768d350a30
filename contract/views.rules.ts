/** With this in the header a request is answered as to the person an admin looks as; the value is the view's id. */
export const VIEW_HEADER = 'x-view-as'
/** How long one looks at most; the database holds it too. */
export const VIEW_MINUTES = 30
export const VIEW_REASON_MAX = 300

/** What stays between the person and others, or would be a key to something, also while an admin looks as they do. */
export const NOT_SHOWN: { domains: readonly string[]; endpoints: readonly string[] } = {
  domains: ['messages', 'views'],
  endpoints: ['account.csrfToken'],
}

/** Whether an endpoint that only reads is answered while somebody looks as another person. */
export function isShownInView([domain = '', name = '']: readonly string[]): boolean {
  return !NOT_SHOWN.domains.includes(domain) && !NOT_SHOWN.endpoints.includes(`${domain}.${name}`)
}
