import { Client } from 'pg'

/** Runs `work` on one connection of its own and closes it again. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: 'pawstead' })
  // The query under way reports a broken connection; without a listener it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
