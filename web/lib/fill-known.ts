/**
 * Writes what is known into a field of the page, where it helps and disturbs nobody: only when nothing stands there, and
 * never under the hand of somebody who is in the field already.
 */
export function fillKnown(field: unknown, value: string): void {
  if (!(field instanceof HTMLInputElement) || field.value !== '' || field === document.activeElement) return
  field.value = value
}
