/** Yields `count` pieces of `size` bytes. JavaScript, because built and unbuilt worker threads both load it. */
export async function* work({ count, size }) {
  for (let n = 0; n < count; n++) yield new Uint8Array(size).fill(n)
}
