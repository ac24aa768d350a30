import { useNavigate, useSearch } from '@tanstack/react-router'
import { isNowhere } from '#web/kit/form/refusal'
import { Link } from '#web/kit/link/link'
import { Loaded } from '#web/kit/page/loaded'
import { RecordMissing } from '#web/kit/page/record-missing'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { useImport } from '../queries'
import { ShopArea } from '../shop-area'
import { ChooseFile } from './choose-file'
import { Looked } from './looked'
import { Running } from './running'

const HERE = '/business-provider-dashboard/products/import'

/** A table of products: chosen, looked at, and then written. Its address names it, so that a reload goes on with it. */
export function ImportPage() {
  const { table, cursor } = useSearch({ from: HERE })
  const navigate = useNavigate()
  return (
    <ShopArea>
      <div>
        <Breadcrumbs current="Import">
          <Link to="/business-provider-dashboard/products" search={{}} className={crumbClass}>
            Products
          </Link>
        </Breadcrumbs>
        <h1 className="mt-2 mb-5 font-display font-medium text-title">Import products</h1>
        {table ? (
          <Table key={table} id={table} cursor={cursor} />
        ) : (
          <ChooseFile onLooked={({ id }) => void navigate({ to: HERE, search: { table: id } })} />
        )}
      </div>
    </ShopArea>
  )
}

function Table({ id, cursor }: { id: string; cursor: string | undefined }) {
  const query = useImport(id)
  if (isNowhere(query.error))
    return <RecordMissing what="import" list="products" href="/business-provider-dashboard/products" />
  return (
    <Loaded query={query} what="this import" shape="h-[20rem] rounded-card">
      {(table) =>
        table.status === 'checked' ? (
          <Looked table={table} cursor={cursor} />
        ) : (
          <Running table={table} cursor={cursor} />
        )
      }
    </Loaded>
  )
}
