import { useParams } from '@tanstack/react-router'
import { isNowhere } from '#web/kit/form/refusal'
import { Loaded } from '#web/kit/page/loaded'
import { RecordMissing } from '#web/kit/page/record-missing'
import { useOwnProduct } from '../queries'
import { ShopArea } from '../shop-area'
import { Editor } from './editor'

/** A product that is there, whatever its status. */
export function EditProductPage() {
  const { id } = useParams({ from: '/business-provider-dashboard/products/$id/' })
  return (
    <ShopArea>
      <Product key={id} id={id} />
    </ShopArea>
  )
}

function Product({ id }: { id: string }) {
  const query = useOwnProduct(id)
  if (isNowhere(query.error)) return <ProductUnknown />
  return (
    <div>
      {!query.data && <h1 className="sr-only">Edit product</h1>}
      <Loaded query={query} what="this product" shape="h-[40rem] rounded-card">
        {(product) => <Editor kept={product} onBegun={() => undefined} />}
      </Loaded>
    </div>
  )
}

export function ProductUnknown() {
  return <RecordMissing what="product" list="products" href="/business-provider-dashboard/products" />
}
