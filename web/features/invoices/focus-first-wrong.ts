/** Puts the focus into the first field of the form that is marked as wrong, once it has been drawn as such. */
export function focusFirstWrong(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
}
