/** Shared memory: worker threads read the columns without a copy. */
export function ints(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * length))
}

export function floats(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(8 * length))
}

export function bytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length))
}

export function widerInts(old: Int32Array, length: number): Int32Array {
  const wider = ints(length)
  wider.set(old)
  return wider
}

export function widerFloats(old: Float64Array, length: number): Float64Array {
  const wider = floats(length)
  wider.set(old)
  return wider
}

export function widerBytes(old: Uint8Array, length: number): Uint8Array {
  const wider = bytes(length)
  wider.set(old)
  return wider
}
