import type { Batch } from '#contract/catalogue-shapes'
import { Day } from '#web/kit/moment/day'
import { Block } from '#web/kit/page/block'
import { RowHeader, Table, Td, Th, Tr } from '#web/ui/table'

/** What is left of each lot. */
export function Batches({ batches }: { batches: readonly Batch[] }) {
  return (
    <Block title="Lots">
      <p className="-mt-2 mb-3 text-muted-foreground">A sale takes from the lot that’s best before the earliest day.</p>
      <Table
        caption="Lots"
        head={
          <>
            <Th>Lot</Th>
            <Th>Best before</Th>
            <Th numeric>Left</Th>
            <Th numeric>Received</Th>
          </>
        }
      >
        {batches.map(({ id, lot, bestBefore, remaining, quantity }) => (
          <Tr key={id}>
            <RowHeader>{lot}</RowHeader>
            <Td>{bestBefore ? <Day day={bestBefore} short /> : 'Not given'}</Td>
            <Td numeric>
              <span className="columns:sr-only">Left </span>
              {remaining}
            </Td>
            <Td numeric>
              <span className="columns:sr-only">of </span>
              {quantity}
            </Td>
          </Tr>
        ))}
      </Table>
    </Block>
  )
}
