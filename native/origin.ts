/** Where the server of the app is; 10.0.2.2 is the developer's machine as Android's emulator sees it. */
export const API_ORIGIN = new URL(process.env.API_ORIGIN || process.env.PUBLIC_URL || 'http://10.0.2.2:3000').origin
