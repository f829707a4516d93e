/** Longer than a moment, and more than any thread's memory. */
export function work() {
  for (const all = []; ; ) all.push(Array.from({ length: 10_000 }, (_none, i) => `${all.length} ${i}`))
}
