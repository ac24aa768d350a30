// The worker of a build that wants none: it takes the place of the one before, clears up behind it and goes.
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
