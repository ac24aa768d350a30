const KEY = 'pawstead.paying'

/** Notes that this tab went to pay an invoice: whoever comes back to it is no stranger. */
export function rememberPaying(invoiceId: string): void {
  try {
    sessionStorage.setItem(KEY, invoiceId)
  } catch {
    // a browser that keeps nothing is told as little as a stranger
  }
}

export function isPaying(invoiceId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === invoiceId
  } catch {
    return false
  }
}
