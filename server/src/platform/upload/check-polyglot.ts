/** A ZIP is read from its end, so any file that ends like a ZIP is one too. */
export function isZipToo(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 65_557)
  for (let at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= from && at !== -1; ) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length) return true
    if (at === 0) break
    at = bytes.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  }
  return false
}
