import { expect, test } from 'vitest'
import { authSsoProviders } from '#server/tables/auth-sso'
import { startAuthService } from '../testing/service'

async function settingsOf(service: Awaited<ReturnType<typeof startAuthService>>): Promise<unknown> {
  return (await fetch(`${service.url}/settings`)).json()
}

test('only what is configured is offered', async () => {
  const bare = await startAuthService({ texts: false })
  expect(await settingsOf(bare)).toEqual({
    external: { anonymous_users: false, email: true, phone: false },
    providers: [],
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
  const phone = await bare.request('/otp', { body: '{"phone":"31612345678"}' })
  expect(await phone.json()).toMatchObject({ code: 'phone_provider_disabled' })
  await bare.stop()
})

test('providers, texts and companies show once they are there', async () => {
  const google = { clientId: 'id', clientSecret: 'secret' }
  const service = await startAuthService({
    accounts: { providers: { google, microsoft: { ...google, tenant: 'common' } } },
  })
  const saml = { entityId: 'https://idp.example', ssoUrl: 'https://idp.example/sso', certificates: [] }
  await service.deps.db.insert(authSsoProviders).values({ kind: 'saml', name: 'Example', saml })
  expect(await settingsOf(service)).toMatchObject({
    external: { email: true, phone: true, google: true, azure: true },
    providers: [
      { name: 'google', label: 'Google' },
      { name: 'azure', label: 'Microsoft' },
    ],
    sms_provider: 'twilio',
    saml_enabled: true,
  })
  await service.stop()
})
