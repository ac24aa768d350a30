// What the tests of a pet's file send and fetch.
import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { CSRF_HEADER } from '#contract/account.rules'
import { PetFile } from '#contract/pet-export'
import { RECORD_FILE } from '#contract/pet-export.rules'
import { issueCsrfToken } from '#server/identity/csrf'
import { sessionIdOf, type World } from '#server/testing/world'
import { unpackRecord } from './archive'

type Person = Awaited<ReturnType<World['user']>>
type Bytes = Uint8Array<ArrayBuffer>

export const packed = (record: unknown, files: Record<string, Uint8Array> = {}): Bytes =>
  zipSync({ [RECORD_FILE]: strToU8(JSON.stringify(record)), ...files })

export const recordOf = (zip: Bytes): PetFile => PetFile.parse(unpackRecord(zip))

export function sendFile(world: World, { accessToken }: Person, body: Bytes): Promise<Response> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    [CSRF_HEADER]: issueCsrfToken(world.deps, sessionIdOf(accessToken)).token,
  }
  return Promise.resolve(world.request('/files/pets', { method: 'POST', headers, body }))
}

export async function fetchZip(world: World, { accessToken }: Person, petId: string): Promise<Bytes> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await world.request(`/downloads/pets/${petId}.zip`, { headers })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}
