/** What is due first stands first. */
export function byDueDate<Invoice extends { dueDate: string }>(invoices: readonly Invoice[]): Invoice[] {
  return invoices.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
}
