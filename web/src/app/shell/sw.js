// Service worker (decision 69): caches the app's hashed files and an offline page. Pages and calls are never cached, because they
// contain personal data. vite.config.ts fills in the build hash and the page.
const cacheName = 'guscio-__BUILD__'
const offlinePage = '__OFFLINE_PAGE__'

/** The hash in the name changes with the content. */
const isHashed = path => /^\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)$/.test(path)

// Activates the new version on the next load, not after all tabs are closed.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', event => {
  const dropOld = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter(name => name !== cacheName).map(name => caches.delete(name)))
  }
  event.waitUntil(dropOld())
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(sayOffline))
  else if (isHashed(pathname)) event.respondWith(fromCache(request))
})

function sayOffline() {
  return new Response(offlinePage, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src '__OFFLINE_STYLE__'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}

async function fromCache(request) {
  const cache = await caches.open(cacheName).catch(() => undefined)
  const kept = await cache?.match(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  // Caching may fail (disk full); the answer is returned anyway.
  if (answer.ok && answer.type === 'basic') cache?.put(request, answer.clone()).catch(() => {})
  return answer
}
