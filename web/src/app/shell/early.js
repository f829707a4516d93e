// Inlined in the page: requests the profile and the first list or record while the app's files load. api/early.ts hands these
// answers to the app's own calls.
;(() => {
  const cookies = Object.fromEntries(document.cookie.split('; ').map(pair => pair.split(/=(.*)/, 2)))
  const read = name => decodeURIComponent(cookies[`__Host-${name}`] || cookies[name] || '')
  const token = read('token')
  if (!token) return
  const who = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  if (read('emulated_user')) who['x-emulated-user'] = read('emulated_user')
  const asked = []
  const ask = (url, more) => {
    const headers = { ...who, ...more }
    const answer = fetch(url, { headers, credentials: 'same-origin' })
    answer.catch(() => {})
    asked.push({ url, headers, answer })
  }
  ask('/auth/check')
  globalThis.bisavoloAsked = asked
  try {
    const first = JSON.parse(document.querySelector('meta[name=prima]').content)
    // With chosen columns or a chosen row count the app sends a different request.
    const chosen = Object.keys(localStorage).some(
      key => /^bisavolo\.(rows|columns)\./.test(key) && key.endsWith(`.${first.list}`),
    )
    const role = JSON.parse(localStorage.getItem('bisavolo.role'))
    const [request, ...others] = first.requests.filter(({ roles }) => !role || roles.includes(role))
    if (request && others.length === 0 && !chosen) ask(first.url, request.headers)
  } catch {}
})()
