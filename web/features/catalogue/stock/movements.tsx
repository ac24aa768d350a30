import { linkOptions } from '@tanstack/react-router'
import { Moment } from '#web/kit/moment/moment'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { PagesNav } from '#web/kit/page/pages-nav'
import { ListRange } from '#web/ui/list-range'
import { RowHeader, Table, Td, Th, Tr } from '#web/ui/table'
import { useMovements } from '../queries'
import { MOVEMENT_WORDS } from './movement-words'

/** Everything that changed the stock, newest first. */
export function Movements({ id, cursor }: { id: string; cursor: string | undefined }) {
  const query = useMovements(id, cursor)
  const to = (search: { cursor?: string }) =>
    linkOptions({ to: '/business-provider-dashboard/products/stock/$id', params: { id }, search })
  return (
    <Block title="History">
      <Loaded query={query} what="the history" shape="h-[14rem] rounded-md">
        {(page) =>
          page.items.length === 0 ? (
            <p className="text-muted-foreground">Nothing has come or gone yet.</p>
          ) : (
            <>
              <ListRange span={page} shown={page.items.length} />
              <Table
                caption="Movements of stock"
                head={
                  <>
                    <Th>What</Th>
                    <Th>When</Th>
                    <Th numeric>Change</Th>
                    <Th numeric>Stock after</Th>
                  </>
                }
              >
                {page.items.map((one) => (
                  <Tr key={one.id}>
                    <RowHeader>
                      {MOVEMENT_WORDS[one.kind]}
                      <span className="block text-sm font-normal text-muted-foreground">
                        {[one.order && `Order ${one.order}`, one.lot && `Lot ${one.lot}`, one.note]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </RowHeader>
                    <Td>
                      <Moment at={one.createdAt} />
                      {one.by && `, ${one.by}`}
                    </Td>
                    <Td numeric>{one.delta > 0 ? `+${one.delta}` : `−${-one.delta}`}</Td>
                    <Td numeric>
                      <span className="columns:sr-only">Stock after </span>
                      {one.stock}
                    </Td>
                  </Tr>
                ))}
              </Table>
              <PagesNav
                first={cursor && { label: 'Newest', to: to({}) }}
                next={page.next && { label: 'Earlier', to: to({ cursor: page.next }) }}
              />
            </>
          )
        }
      </Loaded>
    </Block>
  )
}
