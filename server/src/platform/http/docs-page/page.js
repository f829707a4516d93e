const calls = document.querySelector('#calls')
const search = document.querySelector('#search')

const answer = await fetch('/openapi.json', { headers: authorization() }).catch(() => null)
if (answer?.ok) show(await answer.json())
else if (answer?.status === 401) calls.append('Per vedere le chiamate ', link('/login', 'accedi'), '.')
else calls.append((await answer?.json().catch(() => null))?.message ?? 'Il server non risponde: ricarica la pagina.')

function authorization() {
  const token = /(?:^|; )__Host-token=([^;]+)/.exec(document.cookie) ?? /(?:^|; )token=([^;]+)/.exec(document.cookie)
  return token === null ? {} : { authorization: `Bearer ${decodeURIComponent(token[1])}` }
}

function show(description) {
  const groups = new Map()
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, call] of Object.entries(methods)) {
      const tag = call.tags?.[0] ?? 'altre'
      groups.set(tag, [...(groups.get(tag) ?? []), callOf(method, path, call)])
    }
  for (const [tag, items] of [...groups].sort(([a], [b]) => a.localeCompare(b)))
    calls.append(element('section', {}, element('h2', {}, tag), ...items))
  search.addEventListener('input', () => narrow(search.value.trim().toLowerCase()))
  offer(description)
}

function offer(description) {
  const download = document.querySelector('#download')
  download.href = URL.createObjectURL(new Blob([JSON.stringify(description, null, 2)], { type: 'application/json' }))
  download.hidden = false
}

function callOf(method, path, call) {
  const title = element('summary', {}, element('code', {}, `${method.toUpperCase()} ${path}`), call.summary ?? '')
  const details = element('details', {}, title)
  const { tags: _tags, summary: _summary, description, ...rest } = call
  const fill = () => {
    if (description) details.append(element('p', {}, description))
    details.append(element('pre', { tabIndex: 0 }, JSON.stringify(rest, null, 2)))
  }
  details.addEventListener('toggle', fill, { once: true })
  details.dataset.words = title.textContent.toLowerCase()
  return details
}

function narrow(words) {
  for (const details of calls.querySelectorAll('details')) details.hidden = !details.dataset.words.includes(words)
  for (const section of calls.children) section.hidden = section.querySelector('details:not([hidden])') === null
}

function link(href, text) {
  return element('a', { href }, text)
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
