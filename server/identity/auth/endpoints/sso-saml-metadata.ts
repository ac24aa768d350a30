import type { Context } from 'hono'
import type { AuthContext } from '../context'
import { loadSaml, PERSISTENT, samlAddresses } from '../sso/saml-service'

/** How a company describes us to its own sign-in page. */
export async function getSamlMetadata({ deps }: AuthContext, c: Context): Promise<Response> {
  const { generateServiceProviderMetadata } = await loadSaml()
  const { entityId, answersTo } = samlAddresses(deps.env.publicUrl)
  const xml = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: answersTo,
    identifierFormat: PERSISTENT,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_pawstead',
  })
  if (c.req.query('download') === 'true') c.header('Content-Disposition', 'attachment; filename="metadata.xml"')
  return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' })
}
