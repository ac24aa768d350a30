/** A button or link with an icon beside other acts of a page: share, print, report, block. */
export const pageActClass =
  'inline-flex items-center gap-2 min-h-compact pointer-coarse:min-h-touch font-semibold text-primary-ink hover:underline underline-offset-4'
