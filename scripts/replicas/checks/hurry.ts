import { type Check, ensure, ms, until } from '../check.ts'

const ENDS_WITHIN_MS = 10_000
/** Somebody's whose reads no check before has used up. */
const UNSPENT = '10.2.0.3'

/** To be made last, and with a long time to drain: it ends the first of the two. */
export const hurry: Check = {
  name: 'told to stop, one answers on, live and unready; told twice, it ends at once',
  async run({ a }) {
    const ask = async (path: string) => {
      const response = await fetch(a.url + path, { headers: { 'x-forwarded-for': UNSPENT } })
      await response.arrayBuffer()
      return response.status
    }
    const stopped = a.stop()
    const unready = await until(async () => (await ask('/readyz')) === 503, 1_000, 'it was still ready')
    const statuses = [await ask('/healthz'), await ask('/api/products')]
    ensure(
      statuses.every((status) => status === 200),
      `answers ${statuses}`,
    )
    const again = await a.stop()
    const { code } = await stopped
    ensure(code === 0 && again.ms < ENDS_WITHIN_MS, `ended with ${code} after ${ms(again.ms)}`)
    return `unready after ${ms(unready)}, ended ${ms(again.ms)} after the second signal`
  },
}
