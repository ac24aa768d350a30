import { createOpenIdProvider, type Means, secretAuthentication } from './openid'
import type { Provider } from './provider'

type Keys = { clientId: string; clientSecret: string; tenant: string }

/**
 * People of one Microsoft tenant, or of all of them (`common`). Clients know it as `azure`.
 * Any administrator may write any address into a directory, so only addresses whose domain Microsoft checked count as
 * verified: the optional claim `xms_edov` has to be turned on for the app.
 */
export function createMicrosoft({ clientId, clientSecret, tenant }: Keys, means: Means): Provider {
  return createOpenIdProvider({
    ...means,
    name: 'azure',
    label: 'Microsoft',
    issuer: `https://login.microsoftonline.com/${encodeURIComponent(tenant)}/v2.0`,
    clientId,
    authentication: secretAuthentication(clientSecret),
    isIssuer: ({ iss, tid }, discovered) =>
      typeof tid === 'string' && /^[0-9a-f-]{36}$/i.test(tid) && iss === discovered.replace('{tenantid}', tid),
    judgeEmail: ({ xms_edov: checked }) => ({ verified: [true, 1, '1', 'true'].includes(checked as string) }),
  })
}
