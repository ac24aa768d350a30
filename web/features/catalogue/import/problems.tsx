import { linkOptions } from '@tanstack/react-router'
import { Block } from '#web/kit/page/block'
import { Loaded } from '#web/kit/page/loaded'
import { PagesNav } from '#web/kit/page/pages-nav'
import { ListRange } from '#web/ui/list-range'
import { RowHeader, Table, Td, Th, Tr } from '#web/ui/table'
import { useImportProblems } from '../queries'

/** The rows that cannot be written, numbered as a spreadsheet does. */
export function Problems({ id, cursor }: { id: string; cursor: string | undefined }) {
  const query = useImportProblems(id, cursor)
  const to = (more: { cursor?: string }) =>
    linkOptions({ to: '/business-provider-dashboard/products/import', search: { table: id, ...more } })
  return (
    <Block title="Rows that can’t be imported">
      <Loaded query={query} what="the rows" shape="h-[14rem] rounded-md">
        {(page) => (
          <>
            <ListRange span={page} shown={page.items.length} />
            <Table
              caption="Rows that can’t be imported"
              head={
                <>
                  <Th>Row</Th>
                  <Th>Product</Th>
                  <Th>What’s wrong</Th>
                </>
              }
            >
              {page.items.map(({ row, sku, name, problems }) => (
                <Tr key={row}>
                  <RowHeader className="nums">
                    <span className="columns:sr-only">Row </span>
                    {row}
                  </RowHeader>
                  <Td className="wrap-anywhere">{[sku, name].filter(Boolean).join(', ') || 'No name'}</Td>
                  <Td className="wrap-anywhere stacked:col-span-2 columns:min-w-[16rem]">
                    <ul>
                      {problems.map((problem) => (
                        <li key={problem}>{problem}</li>
                      ))}
                    </ul>
                  </Td>
                </Tr>
              ))}
            </Table>
            <PagesNav
              first={cursor && { label: 'First rows', to: to({}) }}
              next={page.next && { label: 'More rows', to: to({ cursor: page.next }) }}
            />
          </>
        )}
      </Loaded>
    </Block>
  )
}
