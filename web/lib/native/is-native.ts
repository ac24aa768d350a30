type Bridge = { isNativePlatform?: () => boolean }

/** Whether this runs inside the native app, told without loading anything: the app puts its bridge there before the page. */
export function isNative(): boolean {
  const { Capacitor } = globalThis as { Capacitor?: Bridge }
  return Capacitor?.isNativePlatform?.() === true
}
