// Stands in the page itself: asks who is signed in, and for the first rows of the list or the record that the address names, while
// the app's files are still on their way. The app takes these answers in place of its own calls (api/early.ts), or leaves them.
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
    // Who chose columns or a number of rows will ask for others.
    const chosen = Object.keys(localStorage).some(
      key => /^bisavolo\.(rows|columns)\./.test(key) && key.endsWith(`.${first.list}`),
    )
    const role = JSON.parse(localStorage.getItem('bisavolo.role'))
    const [request, ...others] = first.requests.filter(({ roles }) => !role || roles.includes(role))
    if (request && others.length === 0 && !chosen) ask(first.url, request.headers)
  } catch {}
})()
