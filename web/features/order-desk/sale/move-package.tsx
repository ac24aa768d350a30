import type { Shipment } from '#contract/order-shapes'
import { PACKAGE_STATE_WORDS, PACKAGE_STATES, type PackageState } from '#contract/sales.rules'
import { client } from '#web/lib/api'
import { buttonClass } from '#web/ui/button-class'
import { FieldError } from '#web/ui/field'
import { Menu, MenuItem } from '#web/ui/menu'
import { toast } from '#web/ui/toast'
import { useSaleAct } from '../use-sale-act'

/** Says where a package is; the customer sees it at once. */
export function MovePackage({ saleId, shipment }: { saleId: string; shipment: Shipment }) {
  const { busy, problem, run } = useSaleAct(
    saleId,
    (state: PackageState) => client.sales.movePackage({ id: saleId, shipmentId: shipment.id, state }),
    () => toast({ title: 'Package updated', description: 'The customer sees it on their order.' }),
  )
  return (
    <div>
      <Menu
        align="start"
        triggerClass={buttonClass('outline', 'sm')}
        trigger={
          <>
            {busy ? 'Saving...' : 'Update status'}
            <span className="sr-only"> of the package with {shipment.carrier}</span>
          </>
        }
      >
        {PACKAGE_STATES.filter((state) => state !== shipment.state).map((state) => (
          <MenuItem key={state} onClick={() => run(state)}>
            {PACKAGE_STATE_WORDS[state]}
          </MenuItem>
        ))}
      </Menu>
      <div role="alert">{problem && <FieldError>{problem.words}</FieldError>}</div>
    </div>
  )
}
