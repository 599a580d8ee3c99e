// The service worker: the client itself comes from the cache, tables never do.
const CACHE = 'hakem-__VERSION__'
const FILES = __FILES__

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('hakem-') && name !== CACHE)
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (/^\/(api|healthz|metrics)(\/|$)/.test(pathname)) return
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request))
})

/** The newest page if the server answers, else the one that is kept, as while it restarts. */
async function page(request) {
  const fresh = await fetch(request).catch(() => null)
  if (fresh !== null && fresh.status < 500) return fresh
  return (await caches.match('/')) ?? fresh ?? Response.error()
}

/** Files with their content in their name never change; others are asked for anew. */
async function file(request) {
  const kept = await caches.match(request)
  if (kept && new URL(request.url).pathname.startsWith('/assets/')) return kept
  try {
    const fresh = await fetch(request)
    if (fresh.ok && new URL(request.url).pathname.startsWith('/assets/')) {
      const cache = await caches.open(CACHE)
      await cache.put(request, fresh.clone())
    }
    return fresh
  } catch {
    return kept ?? Response.error()
  }
}
