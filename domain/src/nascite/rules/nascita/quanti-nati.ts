/** "3 cuccioli · 1 nato morto". */
export function quantiNati(cuccioli: number, natiMorti: number): string {
  const vivi = cuccioli === 0 ? 'Nessun cucciolo vivo' : cuccioli === 1 ? 'Un cucciolo' : `${cuccioli} cuccioli`
  return [vivi, quantiNatiMorti(natiMorti)].filter(Boolean).join(' · ')
}

export function quantiNatiMorti(n: number): string {
  if (n === 0) return ''
  return n === 1 ? '1 nato morto' : `${n} nati morti`
}
