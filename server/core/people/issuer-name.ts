import { isPlainName } from '#contract/names.rules'

type Named = { firstName: string; lastName: string; businessName: string | null; legalName: string | null }

/** The business's name, else the person's full one: who asks for money says who they are. */
export function issuerName({ businessName, firstName, lastName, legalName }: Named): string {
  return businessName?.trim() || personName(firstName.trim(), lastName.trim()) || legalName?.trim() || 'A business'
}

/** Two names that are plain by themselves can be a number to call together; then the first one stands alone. */
function personName(first: string, last: string): string {
  const whole = [first, last].filter(Boolean).join(' ')
  return isPlainName(whole) ? whole : first
}
