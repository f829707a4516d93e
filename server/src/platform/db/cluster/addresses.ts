/** `new URL` cannot read libpq's lists: `postgres://u@a:5432,b:5433/name` and `?host=a,b&port=5432,5433`. */
export function addressesOf(url: string): string[] {
  const parts = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(url)
  if (parts === null) return [url]
  const [, start = '', authority = '', path = '', text = ''] = parts
  const query = new URLSearchParams(text)
  const isInQuery = query.has('host')
  const hosts = (query.get('host') ?? authority).split(',')
  if (hosts.length === 1) return [url]
  const ports = (query.get('port') ?? '').split(',')
  if (hosts.some(host => host === '')) throw new Error('nell’elenco degli host ce n’è uno vuoto')
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new Error(`gli host sono ${hosts.length} e le porte ${ports.length}: una per tutti, o una per ciascuno`)
  return hosts.map((host, i) => {
    const own = new URLSearchParams(query)
    if (isInQuery) own.set('host', host)
    if (query.has('port')) own.set('port', ports[i] ?? (ports[0] as string))
    return `${start}${isInQuery ? authority : host}${path}${own.size > 0 ? `?${own}` : ''}`
  })
}
