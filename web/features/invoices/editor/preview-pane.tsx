import { useFormContext, useWatch } from 'react-hook-form'
import type { PayableInvoice } from '#contract/invoice-shapes'
import { cx } from '#web/ui/cx'
import { InvoiceDocument } from '../invoice-document'
import type { EditorForm } from './form'
import { previewOf } from './preview'

/** The paper, drawn anew with every key. */
export function Preview({
  issuer,
  currency,
  className,
}: {
  issuer: PayableInvoice['issuer']
  currency: string
  className: string
}) {
  const { control, getValues } = useFormContext<EditorForm>()
  useWatch({ control })
  return (
    <section aria-label="Preview" className={cx('min-w-0 @4xl:sticky @4xl:top-6', className)}>
      <p className="mb-2 text-sm text-muted-foreground">What your customer sees</p>
      <InvoiceDocument invoice={previewOf(getValues(), issuer, currency)} />
    </section>
  )
}
