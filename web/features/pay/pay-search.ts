const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

export type PaySearch = { cancelled?: 1 }

/** Whether the reader comes back from the card page without having paid. */
export function paySearch({ cancelled }: Record<string, unknown>): PaySearch {
  return Number(cancelled) === 1 ? { cancelled: 1 } : {}
}

export type SuccessSearch = { session_id?: string; invoice_id?: string }

/** What the card page sends back with; anything that cannot be an id reads as none. */
export function successSearch({ session_id, invoice_id }: Record<string, unknown>): SuccessSearch {
  return {
    ...(typeof session_id === 'string' && /^[A-Za-z0-9_]{8,255}$/.test(session_id) && { session_id }),
    ...(isUuid(invoice_id) && { invoice_id }),
  }
}
