import { deriveSecret } from '#server/infra/env/derived-secret'

/** Us, as the demo's own provider knows us: once with a page that asks who it is, and once without. */
export function createDemoClients(secretKey: string) {
  return {
    client: { id: 'pawstead', secret: deriveSecret(secretKey, 'demo provider') },
    selfApproving: { id: 'pawstead-test', secret: deriveSecret(secretKey, 'test provider') },
  }
}
