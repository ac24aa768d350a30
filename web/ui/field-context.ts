import { createContext, use } from 'react'

export type FieldLinks = { id: string; describedBy: string | undefined; invalid: boolean }

export const FieldContext = createContext<FieldLinks | null>(null)

/** The attributes that tie a control to the label, hint and error of the `Field` around it. */
export function useFieldLinks(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const links = use(FieldContext)
  if (!links) return {}
  return {
    id: links.id,
    ...(links.describedBy && { 'aria-describedby': links.describedBy }),
    ...(links.invalid && { 'aria-invalid': true as const }),
  }
}
