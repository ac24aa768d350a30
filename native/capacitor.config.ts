import type { CapacitorConfig } from '@capacitor/cli'
import { API_ORIGIN } from './origin.ts'

/** What `cap sync` writes into both projects. */
const config: CapacitorConfig = {
  appId: 'example.pawstead.app',
  appName: 'Pawstead',
  webDir: 'www',
  // named here because they are installed one folder up
  includePlugins: [
    '@capacitor/app',
    '@capacitor/camera',
    '@capacitor/geolocation',
    '@capacitor/push-notifications',
    '@capacitor/share',
  ],
  android: {
    // a server on the developer's machine speaks http, while the app's own page is at https://localhost
    allowMixedContent: API_ORIGIN.startsWith('http:'),
  },
  plugins: {
    SystemBars: { insetsHandling: 'css', initialViewportFitValueHint: 'cover' },
    PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
  },
}

export default config
