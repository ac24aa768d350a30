/**
 * Writes what is known into a field of the page, where it helps and disturbs nobody: only when nothing stands there, and
 * never under the hand of somebody who is in the field already. Who leaves it as empty as it was finds it filled.
 */
export function fillKnown(field: unknown, value: string): void {
  if (!(field instanceof HTMLInputElement) || field.value !== '') return
  if (field === document.activeElement) field.addEventListener('blur', () => fillKnown(field, value), { once: true })
  else field.value = value
}
