import { Hono } from 'hono'
import type { NativeEnv } from '#server/infra/env/native'
import type { HttpBindings } from '#server/infra/http/bindings'

/**
 * Pages that open in the native app: what people send each other and what our mails lead to. Each stands for all that
 * begins with it. Not the account service: its links are for a browser, which it sends back into the app.
 */
export const APP_PATHS = [
  '/animal-rescue',
  '/auth/callback',
  '/business',
  '/cart',
  '/checkout',
  '/help-center',
  '/household',
  '/orders',
  '/pay',
  '/pet-invitation',
  '/pet-parent',
  '/pet-transfer',
  '/pet/',
  '/product',
  '/provider',
  '/recalls',
  '/search',
  '/service-provider',
  '/settings',
  '/veterinary-clinic',
  '/wish-list',
] as const

const KEPT = { 'cache-control': 'public, max-age=3600' }

/** Says to Android and iOS which apps are ours. Without one there is nothing to say. */
export function createAppLinks({ android, appleAppIds }: NativeEnv): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  if (android) {
    app.get('/.well-known/assetlinks.json', (c) =>
      c.json(
        [
          {
            relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
            target: {
              namespace: 'android_app',
              package_name: android.appId,
              sha256_cert_fingerprints: android.certificates,
            },
          },
        ],
        200,
        KEPT,
      ),
    )
  }
  if (appleAppIds.length > 0) {
    const components = APP_PATHS.map((path) => ({ '/': `${path}*` }))
    app.get('/.well-known/apple-app-site-association', (c) =>
      c.json(
        { applinks: { details: [{ appIDs: appleAppIds, components }] }, webcredentials: { apps: appleAppIds } },
        200,
        KEPT,
      ),
    )
  }
  return app
}
