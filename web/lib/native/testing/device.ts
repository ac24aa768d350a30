type Answer = (options: Record<string, unknown>) => unknown
type Listener = (event: unknown) => void

/** A phone as the plugins see it. */
export type Device = {
  /** What was asked of it, in order. */
  calls: { plugin: string; method: string; options: unknown }[]
  /** How many listen now. */
  listening(event: string): number
  tell(event: string, data: unknown): void
}

/**
 * Puts the native side of Capacitor's bridge in place: what the app injects before the page. To be called before the
 * module of a plugin is loaded, since that looks for its native half once.
 *
 * @param plugins by name, what each method answers; throwing refuses
 */
export function installDevice(platform: 'android' | 'ios', plugins: Record<string, Record<string, Answer>>): Device {
  const calls: Device['calls'] = []
  const listeners = new Map<string, { event: string; listener: Listener }>()

  async function nativePromise(plugin: string, method: string, options: Record<string, unknown> = {}) {
    calls.push({ plugin, method, options })
    return plugins[plugin]?.[method]?.(options)
  }
  function nativeCallback(_plugin: string, method: string, options: { eventName: string }, listener: Listener) {
    const id = crypto.randomUUID()
    if (method === 'addListener') listeners.set(id, { event: options.eventName, listener })
    else listeners.delete((options as unknown as { callbackId: string }).callbackId)
    return id
  }

  const listenable = ['addListener', 'removeListener'].map((name) => ({ name, rtype: 'callback' }))
  const capacitor = {
    isNativePlatform: () => true,
    PluginHeaders: Object.entries(plugins).map(([name, methods]) => ({
      name,
      methods: [...listenable, ...Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' }))],
    })),
    nativePromise,
    nativeCallback,
  }
  const marks = platform === 'android' ? { androidBridge: {} } : { webkit: { messageHandlers: { bridge: {} } } }
  Object.assign(globalThis, { Capacitor: capacitor, ...marks })

  const hearing = (event: string) => [...listeners.values()].filter((one) => one.event === event)
  return {
    calls,
    listening: (event) => hearing(event).length,
    tell(event, data) {
      for (const { listener } of hearing(event)) listener(data)
    },
  }
}

/** A plugin's no, with its code where it has one. */
export function refusal(message: string, code?: string): Error {
  return Object.assign(new Error(message), code && { code })
}
