// The service worker (decision 69): keeps the app's own hashed files and says so when there is no network. Pages and calls are never
// kept: whatever is about a person stays in the registry. vite.config.ts puts the build's fingerprint and the page in.
const cacheName = 'guscio-__BUILD__'
const offlinePage = '__OFFLINE_PAGE__'

/** A name with the hash of what is in the file: the same name is always the same file. */
const isHashed = path => /^\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2|svg)$/.test(path)

// The next load has the new one, without waiting until every tab is closed.
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
  // A full disk keeps nothing; the file is there all the same.
  if (answer.ok && answer.type === 'basic') cache?.put(request, answer.clone()).catch(() => {})
  return answer
}
