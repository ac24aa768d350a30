import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Access } from '../infra/env/files'

export type TestStore = { access: S3Access; close(): Promise<void> }

/** A store of this machine that speaks the S3 protocol over HTTP, with an empty bucket. */
export async function startS3(): Promise<TestStore> {
  const directory = mkdtempSync(join(tmpdir(), 'pawstead-s3-'))
  const bucket = 'pictures'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    access: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      // the one account it knows
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
