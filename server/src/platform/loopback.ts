/** An address that only programs of this machine can come from or reach. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** The same of the host of a URL or a setting, which may be a name. */
export function isThisMachine(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
}
