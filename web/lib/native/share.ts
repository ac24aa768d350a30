import { siteOrigin } from '../origin'
import { isNative } from './is-native'

type Shared = {
  title: string
  text?: string
  /** From the root: `/product/42`. */
  path: string
}

/**
 * Hands an address of ours on: with what the device has for that, else by the clipboard.
 *
 * @returns what came of it, for the words that follow: only a copy needs any
 * @throws where it can neither be shared nor copied
 */
export async function share({ title, text, path }: Shared): Promise<'shared' | 'copied' | 'cancelled'> {
  const url = siteOrigin() + path
  const sheet = await sheetOf()
  if (!sheet) {
    await navigator.clipboard.writeText(url)
    return 'copied'
  }
  try {
    await sheet({ title, url, ...(text && { text }) })
    return 'shared'
  } catch (error) {
    if (wasCancelled(error)) return 'cancelled'
    throw error
  }
}

async function sheetOf(): Promise<((data: { title: string; url: string; text?: string }) => Promise<unknown>) | null> {
  if (isNative()) {
    const { Share } = await import('@capacitor/share')
    return (data) => Share.share(data)
  }
  return 'share' in navigator ? (data) => navigator.share(data) : null
}

/** Browsers name the error, the plugin has only words for it. */
function wasCancelled(error: unknown): boolean {
  const { name, message } = error as { name?: unknown; message?: unknown }
  return name === 'AbortError' || message === 'Share canceled'
}
