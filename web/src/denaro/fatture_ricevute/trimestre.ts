export function trimestreBefore(giorno: string): { dal: string; al: string } {
  const year = Number(giorno.slice(0, 4))
  const quarter = Math.floor((Number(giorno.slice(5, 7)) - 1) / 3)
  const [y, q] = quarter === 0 ? [year - 1, 3] : [year, quarter - 1]
  const ends = ['03-31', '06-30', '09-30', '12-31']
  return { dal: `${y}-${String(q * 3 + 1).padStart(2, '0')}-01`, al: `${y}-${ends[q]}` }
}
