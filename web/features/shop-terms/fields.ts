import type { TermsDraft, TermsProblems } from './terms-form'

export type FieldsProps = {
  draft: TermsDraft
  problems: TermsProblems
  currency: string
  onChange: (change: Partial<TermsDraft>) => void
}
