import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { isRefusal } from '#web/kit/form/refusal'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'

/** Puts what the server answered in its place, and has everything that counts invoices asked for anew. */
export function useKeepInvoice() {
  const queryClient = useQueryClient()
  return (invoice: InvoiceDetail) => {
    queryClient.setQueryData(api.invoices.get.queryOptions({ input: { id: invoice.id } }).queryKey, invoice)
    const { list, totals, income, received } = api.invoices
    for (const key of [list.key(), totals.key(), income.key(), received.key()])
      void queryClient.invalidateQueries({ queryKey: key })
  }
}

/**
 * Something its business does to an invoice.
 *
 * @param work answers with the invoice as it stands then
 * @param onDone after it is done
 */
export function useInvoiceAct<Input>(
  id: string,
  work: (input: Input) => Promise<InvoiceDetail>,
  onDone: (invoice: InvoiceDetail) => void,
) {
  const keep = useKeepInvoice()
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: work,
    onSuccess: (invoice) => {
      keep(invoice)
      onDone(invoice)
    },
    // it has moved on in the meantime: the page behind the dialog shows where it stands
    onError: (problem) => {
      if (isRefusal(problem, 'INVOICE_MOVED_ON') || isRefusal(problem, 'CONFLICT'))
        void queryClient.invalidateQueries({ queryKey: api.invoices.get.queryOptions({ input: { id } }).queryKey })
    },
    // without a network the person hears so at once, instead of waiting for it
    networkMode: 'always',
  })
  return {
    run: (input: Input) => {
      if (!isPending) mutate(input)
    },
    busy: isPending,
    /** What the server said no with, in words. */
    problem: error ? explain(error) : null,
    forget: reset,
  }
}
