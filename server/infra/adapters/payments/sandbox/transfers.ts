import { reversalObject, transferObject } from './connect-objects'
import type { TransferParams } from './connect-params'
import type { Transfer } from './entries-connect'
import { newId } from './ids'
import type { Recorder, Remember } from './recorder'
import { insufficient, StripeRefusal } from './stripe-error'

export type Transfers = ReturnType<typeof createTransfers>

/** Money from the shop's balance to a seller's, and back. Neither goes below zero by it. */
export function createTransfers({ store, now, commit }: Recorder) {
  return {
    /** @throws StripeRefusal */
    create({ accountId, amount, currency, metadata }: TransferParams, remember: Remember): object {
      store.refresh()
      const account = store.account(accountId)
      if (!account) {
        const message = `No such destination: '${accountId}'`
        throw new StripeRefusal(message, { code: 'resource_missing', param: 'destination' })
      }
      if (account.transfers !== 'active') {
        const message =
          'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
        throw new StripeRefusal(message, { code: 'insufficient_capabilities_for_transfer' })
      }
      if (store.balance(null, currency) < amount) throw insufficient()
      const id = newId('tr')
      const transfer = { id, createdAt: now(), amount, currency, accountId, paymentId: newId('py'), metadata }
      const object = transferObject(transfer, [])
      commit({ kind: 'transfer.created', transfer, remember: remember(object) }, [{ type: 'transfer.created', object }])
      return object
    },

    /** @throws StripeRefusal */
    reverse(transfer: Transfer, asked: number | undefined, remember: Remember): object {
      store.refresh()
      const { id: transferId, accountId, currency } = transfer
      const before = store.reversalsOf(transferId)
      const left = transfer.amount - before.reduce((sum, { amount }) => sum + amount, 0)
      if (left === 0) throw new StripeRefusal(`Transfer '${transferId}' is already fully reversed.`)
      const amount = asked ?? left
      if (amount > left) {
        const message = `Transfer reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`
        throw new StripeRefusal(message, { param: 'amount' })
      }
      if (store.balance(accountId, currency) < amount) throw insufficient()
      const id = newId('trr')
      const reversal = { id, createdAt: now(), amount, currency, transferId, accountId, refundId: newId('pyr') }
      const answer = reversalObject(reversal)
      const object = transferObject(transfer, [...before, reversal])
      commit({ kind: 'transfer.reversed', reversal, remember: remember(answer) }, [
        { type: 'transfer.reversed', object },
      ])
      return answer
    },
  }
}
