/** Never ends and fills the memory. */
export function work() {
  for (const all = []; ; ) all.push(Array.from({ length: 10_000 }, (_none, i) => `${all.length} ${i}`))
}
