/** Short fields beside each other, such as an amount and its unit, or the choices of a list: none narrower than its words. */
export const fieldColumnsClass =
  'grid items-start gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,calc(8.5rem*var(--font-scale)+3.5rem)),1fr))]'
