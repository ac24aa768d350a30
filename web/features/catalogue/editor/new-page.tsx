import { useNavigate } from '@tanstack/react-router'
import { ShopArea } from '../shop-area'
import { Editor } from './editor'

/** A product nobody has begun. Once it is saved it has an address of its own. */
export function NewProductPage() {
  const navigate = useNavigate()
  return (
    <ShopArea>
      <div>
        <Editor
          kept={null}
          onBegun={({ id }) =>
            void navigate({
              to: '/business-provider-dashboard/products/$id',
              params: { id },
              replace: true,
              resetScroll: false,
              ignoreBlocker: true,
            })
          }
        />
      </div>
    </ShopArea>
  )
}
