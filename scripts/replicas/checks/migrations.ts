import { type Check, ensure } from '../check.ts'
import { NEXT_MIGRATION } from '../cluster.ts'
import { failuresOf, reading, startLoad, sumUp } from '../load.ts'
import { clientOf, joinIn } from '../people.ts'

/** What the release after this one would begin with: something more, that nobody reads yet. */
const EXPAND = `
  alter table products add column next_release text;
  create index products_next_release_idx on products (next_release);
  alter table cart_items add column next_release text;`
const UNDO = `
  alter table cart_items drop column next_release;
  alter table products drop column next_release;
  delete from schema_migrations where name = '${NEXT_MIGRATION}'`

export const migrations: Check = {
  name: 'migrations run while both answer: once with nothing to do, once to expand',
  async run({ cluster, a, balancer }) {
    const session = await joinIn(a.url, cluster)
    const client = clientOf(balancer.url, session, session.csrf)
    const rename = () => client.account.rename({ firstName: 'Fern', lastName: 'Test' })
    const cart = async () => void (await client.cart.get())
    const load = startLoad([
      ...reading(balancer.url),
      { kind: 'write', once: async () => void (await rename()) },
      { kind: 'cart', once: cart },
    ])
    try {
      const nothing = await cluster.migrate()
      const expanded = await cluster.migrate(EXPAND)
      ensure(nothing.length === 0 && expanded.join() === NEXT_MIGRATION, `ran ${[...nothing, ...expanded]}`)
      const before = load.tallies.reduce((sum, { done }) => sum + done, 0)
      while (load.tallies.reduce((sum, { done }) => sum + done, 0) < before + 200) await cart()
    } finally {
      await load.stop()
      for (const statement of UNDO.split(';')) await cluster.rows(statement)
    }
    const failures = failuresOf(load.tallies)
    ensure(failures === '', failures)
    return sumUp(load.tallies)
  },
}
