/** Whether a transaction had ended when a snapshot ('xmin:xmax:under,way') was taken: what it wrote is in what was read. */
export function isVisibleIn(snapshot: string, transaction: string): boolean {
  const [xmin = '0', xmax = '0', underWay = ''] = snapshot.split(':')
  const id = BigInt(transaction)
  if (id < BigInt(xmin)) return true
  return id < BigInt(xmax) && !underWay.split(',').includes(transaction)
}
