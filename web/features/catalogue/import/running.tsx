import type { Import } from '#contract/catalogue'
import { Link } from '#web/kit/link/link'
import { Block } from '#web/kit/page/block'
import { buttonClass } from '#web/ui/button-class'
import { ProgressBar } from '#web/ui/progress-bar'
import { rowsOf } from './looked'
import { Problems } from './problems'

/** How far it is, and what came of it. It goes on without this page. */
export function Running({ table, cursor }: { table: Import; cursor: string | undefined }) {
  const { good, bad, done, created, updated, status } = table
  const isDone = status === 'done'
  const leftOut = bad + done - created - updated
  return (
    <div className="flex flex-col gap-5">
      <Block title={table.fileName}>
        <ProgressBar value={good === 0 ? 100 : Math.round((done / good) * 100)} label="Importing products" />
        <p role="status" className="mt-3">
          {isDone
            ? `Done. ${created === 1 ? '1 new draft' : `${created.toLocaleString('en-US')} new drafts`}, ${updated.toLocaleString('en-US')} changed${leftOut > 0 ? `, ${rowsOf(leftOut)} left out` : ''}.`
            : `${done.toLocaleString('en-US')} of ${rowsOf(good)} so far. You can leave this page, and it keeps going.`}
        </p>
        {isDone && (
          <div className="mt-4 flex flex-wrap gap-2.5">
            <Link
              to="/business-provider-dashboard/products"
              search={created > 0 ? { status: 'draft' } : {}}
              data-plain=""
              className={buttonClass('primary')}
            >
              {created > 0 ? 'See your drafts' : 'See your products'}
            </Link>
            <Link
              to="/business-provider-dashboard/products/import"
              search={{}}
              data-plain=""
              className={buttonClass('outline')}
            >
              Import another file
            </Link>
          </div>
        )}
      </Block>
      {isDone && leftOut > 0 && <Problems id={table.id} cursor={cursor} />}
    </div>
  )
}
