import type { ColonneGatti } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'

/** Bytes of a cat: the six integers that read-parentage.ts asks for, in its order. */
const width = 24

export function countPacked(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0) / width
}

export function unpackParentage(parts: readonly Uint8Array[]): ColonneGatti {
  const count = countPacked(parts)
  const columns = {
    id: new Int32Array(count),
    padre: new Int32Array(count),
    madre: new Int32Array(count),
    razza: new Int32Array(count),
    nascita: new Int32Array(count),
    sesso: new Uint8Array(count),
    stato: new Uint8Array(count),
  }
  let row = 0
  for (const part of parts) {
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
    for (let at = 0; at < part.length; row++, at += width) {
      columns.id[row] = view.getInt32(at)
      columns.padre[row] = view.getInt32(at + 4)
      columns.madre[row] = view.getInt32(at + 8)
      columns.razza[row] = view.getInt32(at + 12)
      columns.nascita[row] = view.getInt32(at + 16)
      const bits = view.getInt32(at + 20)
      columns.sesso[row] = bits >> 8
      columns.stato[row] = bits & 255
    }
  }
  return columns
}
