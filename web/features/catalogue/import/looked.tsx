import { useQueryClient } from '@tanstack/react-query'
import type { Import } from '#contract/catalogue'
import { FormProblem } from '#web/kit/form/form-problem'
import { useAct } from '#web/kit/form/use-act'
import { Link } from '#web/kit/link/link'
import { Block } from '#web/kit/page/block'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Problems } from './problems'

/** What a table would do, before it does. */
export function Looked({ table, cursor }: { table: Import; cursor: string | undefined }) {
  const queryClient = useQueryClient()
  const confirm = useAct(
    () => client.catalogue.confirmImport({ id: table.id }),
    (next) => queryClient.setQueryData(api.catalogue.import.queryKey({ input: { id: table.id } }), next),
  )
  const { good, bad, saleEnds } = table
  return (
    <div className="flex flex-col gap-5">
      <Block title={table.fileName}>
        <FormProblem>{confirm.problem?.words ?? null}</FormProblem>
        <p>
          {rowsOf(good)} can be imported.{' '}
          {bad > 0 && `${rowsOf(bad)} can’t, and will be left out unless you correct the file and choose it again.`}
        </p>
        {saleEnds > 0 && (
          <p className="mt-2">
            {rowsOf(saleEnds)} {saleEnds === 1 ? 'changes the price of something' : 'change the price of something'}{' '}
            that’s on sale. That ends the sale for it, and the new price stays.
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2.5">
          {good > 0 && (
            <Button busy={confirm.busy} onClick={() => confirm.run()}>
              Import {rowsOf(good)}
            </Button>
          )}
          <Link
            to="/business-provider-dashboard/products/import"
            search={{}}
            data-plain=""
            className={buttonClass('outline')}
          >
            Choose another file
          </Link>
        </div>
      </Block>
      {bad > 0 && <Problems id={table.id} cursor={cursor} />}
    </div>
  )
}

export function rowsOf(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
}
