type Named = { firstName: string; lastName: string; businessName: string | null; legalName: string | null }

/** The business's name, else the person's full one: who asks for money says who they are. */
export function issuerName({ businessName, firstName, lastName, legalName }: Named): string {
  return (
    businessName?.trim() ||
    [firstName.trim(), lastName.trim()].filter(Boolean).join(' ') ||
    legalName?.trim() ||
    'A business'
  )
}
