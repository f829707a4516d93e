export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

export function isThisMachine(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'))
}
