import { z } from 'zod'

const listOf = (item: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter(Boolean))
    .pipe(z.array(item))

/** Exactly as a browser writes it: no path, no pattern, and never `null`, which every sandboxed page is. */
const Origin = z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(?::\d{1,5})?$/, 'origins like https://localhost')

/** What configures the native apps. Everything is off until it is set. */
export const nativeVariables = {
  NATIVE_ORIGINS: listOf(Origin),
  ANDROID_APP_ID: z.string().default('example.pawstead.app'),
  ANDROID_CERT_SHA256: listOf(
    z.string().regex(/^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/, 'fingerprints of 32 bytes like AA:BB:...'),
  ),
  APPLE_APP_ID: listOf(z.string().regex(/^[0-9A-Z]{10}\.[A-Za-z0-9.-]+$/, 'team and bundle like ABCDE12345.app.id')),
}

export type NativeEnv = {
  /** Where the pages of the apps come from: those may call from another origin. */
  origins: string[]
  /** Apps that open our links. */
  android?: { appId: string; certificates: string[] }
  appleAppIds: string[]
}

export function readNative(given: z.infer<z.ZodObject<typeof nativeVariables>>): NativeEnv {
  const { NATIVE_ORIGINS, ANDROID_APP_ID, ANDROID_CERT_SHA256, APPLE_APP_ID } = given
  return {
    origins: NATIVE_ORIGINS,
    ...(ANDROID_CERT_SHA256.length > 0 && { android: { appId: ANDROID_APP_ID, certificates: ANDROID_CERT_SHA256 } }),
    appleAppIds: APPLE_APP_ID,
  }
}
