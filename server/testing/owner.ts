import pg from 'pg'

export type Owner = { query(text: string, values: unknown[]): Promise<unknown>; end(): Promise<void> }

/** The database as its owner, over one connection that is made when it is first needed. */
export function createOwner(adminUrl: string): Owner {
  let connected: Promise<pg.Client> | undefined
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: adminUrl })
    client.on('error', () => undefined) // some tests take the database away
    await client.connect()
    return client
  }
  return {
    async query(text, values) {
      connected ??= connect()
      return (await connected).query(text, values)
    },
    end: async () => (await connected)?.end(),
  }
}
