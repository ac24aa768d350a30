import { type Check, ensure } from '../check.ts'
import { goodsOf } from '../goods.ts'
import { clientOf, joinIn } from '../people.ts'

const ALTERNATING = 30
/** Of each of two tabs at once. */
const RACING = 25

export const carts: Check = {
  name: 'adds alternate between A and B, then two tabs race on one line',
  async run({ cluster, a, b }) {
    const session = await joinIn(a.url, cluster)
    const tabs = [a, b].map(({ url }) => clientOf(url, session, session.csrf))
    const [goods] = await goodsOf(cluster, 1)
    ensure(goods !== undefined, 'there is nothing to buy')
    const productId = goods.id
    for (let n = 0; n < ALTERNATING; n++) await tabs[n % 2]?.cart.add({ productId, quantity: 1 })
    await Promise.all(
      tabs.flatMap((tab) => Array.from({ length: RACING }, () => tab.cart.add({ productId, quantity: 1 }))),
    )
    const expected = ALTERNATING + 2 * RACING
    for (const tab of tabs) {
      const { items } = await tab.cart.get()
      ensure(items.length === 1 && items[0]?.quantity === expected, `the cart holds ${JSON.stringify(items)}`)
    }
    return `${expected} adds, quantity ${expected} on both`
  },
}
